import * as z from 'zod'
import { PATTERNS, TONES } from '../faces/face.ts'
import { isPhone } from '../forms/phone.ts'
import { isGiftCardAmount } from '../gift-card-offer.ts'
import { LANGUAGES, type Texts } from '../language/languages.ts'
import type { MessageKey } from '../messages/message-key.ts'
import { isPageName, type PageName } from '../pages/pages.ts'
import { isDatePattern } from '../time/date-tokens.ts'
import { TRACKERS } from './trackers.ts'

const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/

const text = z.string().trim().min(1)
const texts: z.ZodType<Texts> = z.strictObject({ et: text, en: text, ru: text, fi: text, lv: text, lt: text, cs: text })
const language = z.enum(LANGUAGES)
const host = z.string().regex(HOST, 'not a host name in lower case without a port')
const assetPath = z.string().regex(/^\/[\w./-]+$/, 'not an absolute path')
const httpsLink = z.url({ protocol: /^https$/ })
const contactLink = z.union([z.url({ protocol: /^(?:https|mailto|tel)$/ }), z.string().regex(/^tel:\+?[\d-]+$/)])
/** Degrees in OKLCH. */
const hue = z.number().min(0).lt(360)
const messageKey = z.custom<MessageKey>(
  (value) => typeof value === 'string' && /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/.test(value),
  'not a message key',
)
const pageName = z.custom<PageName>((value) => typeof value === 'string' && isPageName(value), 'not a page')
const timeZone = z.string().refine(isTimeZone, 'not an IANA time zone')

function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A link inside the shop, by page, so that it has the right words in every language; or one that leads outside. */
const link = z.union([
  z.strictObject({ label: messageKey, page: pageName, params: z.record(z.string(), z.string()) }),
  z.strictObject({ label: messageKey, href: httpsLink }),
])

/** A text by message key and the values that it needs: opening hours are written once in each language. */
const message = z.strictObject({ key: messageKey, values: z.record(z.string(), z.string()) })

/** What a storefront's own file says. `portals`, `isTest` and `contentOf` are added when all files are put together. */
export const portalFileSchema = z
  .strictObject({
    /** The storefront's number in the seed's list (not unique there: Estonia and Czech are both 7). Also the centre's id. */
    id: z.int().positive(),
    /** Unique; keys all data of the storefront. */
    portalCode: z.string().regex(/^[a-z]{2}(?:-[a-z]+)?$/),
    phoneCode: z.string().regex(/^\+[1-9]\d{0,3}$/),
    /** A mobile number as it is written there, shown to who typed a wrong one. */
    phoneExample: z.string().refine(isPhone, 'not a telephone number').optional(),
    currencyCode: z.enum(['EUR', 'BYN', 'CZK']),
    timezone: timeZone,
    countryCode: z.string().regex(/^[A-Z]{2}$/),
    storeName: text,
    /** The address of the production storefront, without a slash at the end. */
    portalLink: httpsLink.refine((value) => !value.endsWith('/'), 'ends with a slash'),
    logo: assetPath,
    logoMobile: assetPath,
    meta: z.strictObject({ title: texts, description: texts }),
    api: z.strictObject({ seatmapHost: host }),
    defaultLocale: language,
    locales: z.array(z.strictObject({ code: language, name: text })).min(1),
    /** Third-party counters by their name, each with the operator's number; used only after consent (R4.14). */
    trackerIds: z.strictObject({
      googleAnalytics: z.string().regex(TRACKERS.googleAnalytics.id).optional(),
      metaPixel: z.string().regex(TRACKERS.metaPixel.id).optional(),
    }),
    cart: z.strictObject({
      paymentMethodType: z.literal('card'),
      processingAccount: z.string().regex(/^[A-Z0-9]+$/),
      regeneratePaymentLink: z.literal(false),
    }),
    /** What gift cards are sold for, whole minor units: any amount of `step` between `least` and `most`. */
    giftCards: z
      .strictObject({
        least: z.int().positive(),
        most: z.int().positive(),
        step: z.int().positive(),
        suggested: z.array(z.int().positive()).min(2).max(6),
      })
      .refine((offer) => offer.suggested.every((amount) => isGiftCardAmount(offer, amount)), {
        path: ['suggested'],
        error: 'not an amount that is sold',
      }),
    /** Minor units that a change of an event may give back without a second member of staff. */
    secondPersonFrom: z.int().min(0),
    envelopeAvailableInDelivery: z.boolean(),
    /** Messages that the law of the country chooses: the order button, returns of tickets, the seller's numbers. */
    wording: z.strictObject({
      orderButton: messageKey,
      withdrawal: messageKey,
      sellerNumbers: z.array(messageKey).min(1),
    }),
    reversedSubscriptionLinks: z.array(link),
    insuranceLinks: z.array(link),
    /** Numbers of the general-info articles that these pages show. */
    pagesIds: z.strictObject({ homepage: z.int().min(1).max(9999), terms: z.int().min(1).max(9999) }),
    /** How the other storefronts name their link to this one, and the picture beside it: a flag or a mark. */
    sister: z.strictObject({ label: text, icon: assetPath }),
    contacts: z
      .array(
        z.strictObject({
          label: messageKey,
          text: message,
          links: z.array(z.strictObject({ label: text, link: contactLink })),
        }),
      )
      .min(1),
    footer: z.strictObject({ left: z.array(link), right: z.array(link) }),
    socialLinks: z.array(z.strictObject({ label: text, link: httpsLink, icon: text })),
    /** Replaces dd.MM.yyyy on this storefront; the tokens of `date-tokens.ts`. */
    mediumDate: z.strictObject({ pattern: text.refine(isDatePattern, 'not a pattern of dates') }).optional(),
    /** Hue of the accent colour, degrees in OKLCH. */
    accentHue: hue,
    /** Its face: the pattern and the hues of its ground and of the lit seat, on gift cards, tickets, emails, empty pages. */
    face: z.strictObject({ pattern: z.enum(PATTERNS), tone: z.enum(TONES), groundHue: hue, seatHue: hue }),
    hosts: z.strictObject({ production: z.array(host).min(1), beta: z.array(host).min(1), dev: z.array(host).min(1) }),
    /** Who sells: printed on receipts and tickets. */
    seller: z.strictObject({
      name: text,
      registryCode: text,
      vatNumber: text,
      address: text,
      email: z.email(),
      phone: text,
    }),
  })
  .refine((portal) => portal.locales.some(({ code }) => code === portal.defaultLocale), {
    path: ['defaultLocale'],
    error: 'not among locales',
  })
  .refine((portal) => new Set(portal.locales.map(({ code }) => code)).size === portal.locales.length, {
    path: ['locales'],
    error: 'a language is listed twice',
  })

export type PortalFile = z.infer<typeof portalFileSchema>

export type SisterPortal = {
  readonly portalCode: string
  readonly label: string
  readonly link: string
  /** Address of a picture. */
  readonly icon: string
}

/** One storefront, complete and checked (R3.1). */
export type Portal = Omit<PortalFile, 'sister'> & {
  /** Links to the other storefronts of the same kind (test variants link to test variants). */
  readonly portals: readonly SisterPortal[]
  /** Test variants show a ribbon, aren't indexed and pay at the sandbox provider (R1.2). */
  readonly isTest: boolean
  /**
   * `portalCode` of the storefront whose content is shown: always its own. A test variant has a copy with other numbers,
   * so that its sales never touch the stock of the original.
   */
  readonly contentOf: string
}

export type PortalLink = z.infer<typeof link>
