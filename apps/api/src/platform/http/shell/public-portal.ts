import type { PublicPortal } from '@parter/contract/first-screen.ts'
import { accentProperties } from '@parter/portal/colours/accent.ts'
import { sisterLinks } from '@parter/portal/portals/portal-of-host.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'

/**
 * What the browser gets to know of its storefront.
 * @param origin of the request: links to sister storefronts stay among hosts of its kind
 */
export const publicPortal = (portal: Portal, portals: readonly Portal[], origin: string): PublicPortal => ({
  contacts: portal.contacts,
  countryCode: portal.countryCode,
  currencyCode: portal.currencyCode,
  defaultLocale: portal.defaultLocale,
  envelopeAvailableInDelivery: portal.envelopeAvailableInDelivery,
  footer: portal.footer,
  giftCards: portal.giftCards,
  id: portal.id,
  insuranceLinks: portal.insuranceLinks,
  isTest: portal.isTest,
  locales: portal.locales,
  logo: portal.logo,
  logoMobile: portal.logoMobile,
  mediumDate: portal.mediumDate,
  pagesIds: portal.pagesIds,
  phoneCode: portal.phoneCode,
  portalCode: portal.portalCode,
  portals: sisterLinks(portal, portals, origin),
  reversedSubscriptionLinks: portal.reversedSubscriptionLinks,
  seller: portal.seller,
  socialLinks: portal.socialLinks,
  storeName: portal.storeName,
  timezone: portal.timezone,
  trackerIds: portal.trackerIds,
  wording: portal.wording,
})

/** A storefront's colour as custom properties of CSS. */
export const accentOf = ({ accentHue }: Portal): Readonly<Record<string, string>> => accentProperties(accentHue)
