import type { Language } from '@parter/portal/language/languages.ts'
import type { PageName } from '@parter/portal/pages/pages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { CallName } from './calls.ts'
import type { InitData } from './content/content.ts'
import type { ErrorCode } from './wire/errors.ts'

/** What the browser needs to know of its storefront: the public part of the portal's file. */
export type PublicPortal = Pick<
  Portal,
  | 'contacts'
  | 'countryCode'
  | 'currencyCode'
  | 'defaultLocale'
  | 'envelopeAvailableInDelivery'
  | 'face'
  | 'footer'
  | 'giftCards'
  | 'id'
  | 'insuranceLinks'
  | 'isTest'
  | 'locales'
  | 'logo'
  | 'logoMobile'
  | 'mediumDate'
  | 'pagesIds'
  | 'phoneCode'
  | 'phoneExample'
  | 'portalCode'
  | 'portals'
  | 'reversedSubscriptionLinks'
  | 'seller'
  | 'socialLinks'
  | 'storeName'
  | 'timezone'
  | 'trackerIds'
  | 'wording'
>

/** A call with its reply, sent with the page so that the first paint waits for no call (R1.6). */
export interface PreloadedReply {
  readonly name: CallName
  readonly input: unknown
  readonly reply: unknown
}

/** The data inlined in the shell as `<script type="application/json" id="first-screen">`. */
export interface FirstScreen {
  readonly portal: PublicPortal
  /** The storefront's colours as custom properties of CSS, by their names. */
  readonly accent: Readonly<Record<string, string>>
  readonly language: Language
  /** The page's name in the path table; none: there is no such address. */
  readonly page: PageName | null
  readonly params: Readonly<Record<string, string>>
  /** Set when the address is a page but what it names is not there; the response then has the status of that code. */
  readonly refusal: ErrorCode | null
  readonly init: InitData
  readonly replies: readonly PreloadedReply[]
  readonly buildId: string
  /** Where the browser reports errors and web vitals, and as which program; none: it reports nothing (R1.7). */
  readonly monitoring: { readonly app: string; readonly url: string; readonly apiKey?: string } | null
}
