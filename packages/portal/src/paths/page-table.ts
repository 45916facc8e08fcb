import type { Language } from '../languages.ts'

/**
 * The words of the sections in each language, as the seed's table has them (R2.6); contacts by R2.5; gift cards and the
 * withdrawal from their purchase have words of their own.
 * All are lower-case ASCII; none is a language code.
 */
export const SECTION_WORDS = {
  news: {
    et: 'uudised',
    en: 'news',
    ru: 'news',
    fi: 'uutiset',
    lv: 'zinas',
    lt: 'naujienos',
    cs: 'zpravy',
  },
  venues: {
    et: 'saalid',
    en: 'venues',
    ru: 'venues',
    fi: 'venues',
    lv: 'norisesvietas',
    lt: 'vietos',
    cs: 'mista-konani',
  },
  promoters: {
    et: 'korraldajad',
    en: 'promoters',
    ru: 'promoters',
    fi: 'promoters',
    lv: 'promoters',
    lt: 'organizatoriai',
    cs: 'promoteri',
  },
  tickets: {
    et: 'piletid',
    en: 'tickets',
    ru: 'tickets',
    fi: 'liput',
    lv: 'biletes',
    lt: 'renginiai',
    cs: 'listky',
  },
  generalInfo: {
    et: 'uldinfo',
    en: 'generalinfo',
    ru: 'obshaja-informacija',
    fi: 'yleisinfo',
    lv: 'vispareja-informacija',
    lt: 'apacia',
    cs: 'obecne-informace',
  },
  contacts: {
    et: 'kontaktid',
    en: 'contacts',
    ru: 'kontakty',
    fi: 'yhteystiedot',
    lv: 'kontakti',
    lt: 'kontaktai',
    cs: 'kontakty',
  },
  giftCards: {
    et: 'kinkekaardid',
    en: 'gift-cards',
    ru: 'podarochnye-karty',
    fi: 'lahjakortit',
    lv: 'davanu-kartes',
    lt: 'dovanu-kuponai',
    cs: 'darkove-karty',
  },
  withdrawal: {
    et: 'taganemine',
    en: 'withdrawal',
    ru: 'otkaz',
    fi: 'peruuttaminen',
    lv: 'atteikums',
    lt: 'atsisakymas',
    cs: 'odstoupeni',
  },
} as const satisfies Record<string, Record<Language, string>>

export type SectionName = keyof typeof SECTION_WORDS

/**
 * Every page of the shop and its path without the language prefix. The only place where addresses are spelled.
 * `@name` is a section word of the language, `:name` a parameter, `:name?` one that may be missing at the end.
 */
export const PAGE_PATTERNS = {
  frontPage: '',
  blank: 'blank',
  favourites: 'favorites',
  components: 'components',
  hallEditor: 'staff/halls',
  tags: 'tags',
  tag: 'tags/:slug',
  form: 'forms/:slug',
  search: 'search',
  tickets: 'tickets',
  ticketCategory: '@tickets/:category',
  event: '@tickets/:id/:slug?',
  seatMap: '@tickets/:id/:slug/seatmap',
  series: 'series/:id/:slug?',
  news: '@news',
  article: '@news/:id/:slug?',
  venues: '@venues',
  venue: '@venues/:id/:slug?',
  promoters: '@promoters',
  promoter: '@promoters/:id/:slug?',
  generalInfo: '@generalInfo',
  infoSection: '@generalInfo/:infosection',
  infoArticle: '@generalInfo/:infosection/:id/:slug?',
  eventInfo: '@generalInfo/:infosection/:id/:slug?',
  contacts: '@contacts',
  giftCards: '@giftCards',
  withdrawal: '@giftCards/@withdrawal',
  reminder: 'reminder',
  eventChange: 'event-change',
  returnTickets: 'returns',
  healthcheck: 'healthcheck',
  checkout: 'checkout',
  paymentStatus: 'payment/status',
  findPurchase: 'payment/find',
  profile: 'profile',
  profileTerms: 'profile/terms',
  profileHistory: 'profile/history',
  profileBookings: 'profile/bookings',
  profileSettings: 'profile/settings',
  myTickets: 'profile/my-tickets',
  notifications: 'profile/notifications',
} as const

export type PageName = keyof typeof PAGE_PATTERNS

/** Other spellings that lead to a page by a redirect: the bare tickets word leads to the list of tickets (R2.2). */
export const PAGE_ALIASES = [['@tickets', 'tickets']] as const satisfies readonly (readonly [string, PageName])[]

type Segment<Pattern extends string> = Pattern extends `${infer Head}/${infer Rest}` ? Head | Segment<Rest> : Pattern
type ParamMark<Page extends PageName> = Extract<Segment<(typeof PAGE_PATTERNS)[Page]>, `:${string}`>
type OptionalName<Mark extends string> = Mark extends `:${infer Name}?` ? Name : never
type RequiredName<Mark extends string> = Mark extends `${string}?`
  ? never
  : Mark extends `:${infer Name}`
    ? Name
    : never

type Params<Page extends PageName, Value> = { readonly [Name in RequiredName<ParamMark<Page>>]: Value } & {
  readonly [Name in OptionalName<ParamMark<Page>>]?: Value | undefined
}

/** What an address says besides its page: `event` → `{ id, slug? }`. Always decoded text. */
export type PageParams<Page extends PageName = PageName> = Params<Page, string>

/** The same as taken by `pathTo`, where ids may be numbers. */
export type PathParams<Page extends PageName = PageName> = Params<Page, string | number>

const BLANK_PAGES: readonly PageName[] = ['blank', 'healthcheck']
const PROFILE_PAGES: readonly PageName[] = [
  'profile',
  'profileTerms',
  'profileHistory',
  'profileBookings',
  'profileSettings',
  'myTickets',
  'notifications',
]

/** The layout of a page (R2.9). Pages of the profile layout need a login (R6.1). */
export function layoutOf(page: PageName): 'blank' | 'default' | 'profile' {
  if (BLANK_PAGES.includes(page)) return 'blank'
  return PROFILE_PAGES.includes(page) ? 'profile' : 'default'
}
