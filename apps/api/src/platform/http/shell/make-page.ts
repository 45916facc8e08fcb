import type { CallName } from '@parter/contract/calls.ts'
import type { PublicPortal } from '@parter/contract/first-screen.ts'
import { COLLECT_PATH, MONITORED_APP } from '@parter/contract/monitoring/monitoring.ts'
import { type PageQuery, pageQueries } from '@parter/contract/page-queries.ts'
import type { ErrorCode } from '@parter/contract/wire/errors.ts'
import { accentProperties } from '@parter/portal/colours/accent.ts'
import { faceProperties } from '@parter/portal/faces/face.ts'
import { phoneExampleOf } from '@parter/portal/forms/phone.ts'
import { hreflangOf, type Language } from '@parter/portal/language/languages.ts'
import { declaredTitle, isPersonal, PAGES } from '@parter/portal/pages/pages.ts'
import {
  type PageAddress,
  type PageFound,
  type PageNotFound,
  pathTo,
  pathToAddress,
} from '@parter/portal/paths/paths.ts'
import { type Alternate, alternatesOf } from '@parter/portal/paths/switch-language.ts'
import { localeEntries } from '@parter/portal/portals/locale-entries.ts'
import { sisterLinks } from '@parter/portal/portals/portal-of-host.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { dateFormatsOf } from '../../foundation/date-formats.ts'
import { ShopError } from '../../foundation/shop-error.ts'
import { translators } from '../../foundation/translators.ts'
import type { Shop } from '../../shop/shop.ts'
import { html, inlineSource } from '../html.ts'
import type { InternalCaller, InternalReply } from '../internal-calls.ts'
import { publicOrigin } from '../own-origin.ts'
import type { CachedResponse, NewResponse } from '../response-cache/response-cache.ts'
import { drawFirstPaint } from './first-paint.ts'
import type { PageContext, PageDescriptions, PageMeta } from './page-meta.ts'
import { shellHtml } from './shell-html.ts'
import type { WebBuild } from './web-build.ts'

/**
 * The public settings of a storefront, for the browser.
 * @param origin of the request: links to sister storefronts stay among hosts of its kind
 */
export const publicPortal = (portal: Portal, portals: readonly Portal[], origin: string): PublicPortal => ({
  contacts: portal.contacts,
  countryCode: portal.countryCode,
  currencyCode: portal.currencyCode,
  defaultLocale: portal.defaultLocale,
  envelopeAvailableInDelivery: portal.envelopeAvailableInDelivery,
  face: portal.face,
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
  phoneExample: phoneExampleOf(portal),
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

/** A storefront's colours as custom properties of CSS. */
const accentOf = ({ accentHue, face }: Portal): Readonly<Record<string, string>> => ({
  ...accentProperties(accentHue),
  ...faceProperties(face),
})

/** What pages are made of besides the address. */
export interface PageMaking {
  readonly shop: Shop
  readonly call: InternalCaller
  readonly descriptions: PageDescriptions
  readonly build: WebBuild | undefined
}

export interface PageRequest {
  readonly portal: Portal
  readonly place: PageFound | PageNotFound
  readonly search: URLSearchParams
  /** Scheme and host of the request. */
  readonly origin: string
  /** Bots get no error page (R2.14). */
  readonly isForBot?: boolean
}

/** The queries of the page at an address. */
export const queriesAt = ({ place, search }: Pick<PageRequest, 'place' | 'search'>): PageQuery[] =>
  place.found ? pageQueries(place.page, place.params as Record<string, string>, place.language, search) : []

const anonymous = (portal: Portal, language: Language) =>
  ({ portal, language, cartId: null, customerId: null, shopProvider: null, address: '', requestId: '' }) as const

/** Runs the queries of a page. @returns an error code if something is missing, which makes the page a 404 */
export const runPageQueries = async (
  { call }: PageMaking,
  asked: PageRequest,
): Promise<InternalReply[] | ErrorCode> => {
  try {
    const visitor = anonymous(asked.portal, asked.place.language)
    return await Promise.all(queriesAt(asked).map((query) => call(query, visitor)))
  } catch (error) {
    if (error instanceof ShopError && error.status === 404) return error.code
    // an invalid filter in the address: the page does not exist (R2.14)
    if (error instanceof ShopError && error.code === 'invalid_request') return 'not_found'
    throw error
  }
}

/** The storefront's frame. Health checks skip it, so that they work without a database (R2.2). */
const readFrame = async (
  { call }: PageMaking,
  { portal, place }: PageRequest,
): Promise<Pick<InternalReply, 'json' | 'cached'>> => {
  const { language } = place
  if (place.found && place.page === 'healthcheck')
    return { json: JSON.stringify({ locale: language, navigations: [], links: {}, banners: [], categories: [] }) }
  return call({ name: 'readInit', input: { params: { locale: language } } }, anonymous(portal, language))
}

/** Where browsers send reports, and with which key (R7.8). */
const monitoringOf = ({ MONITORING, MONITORING_API_KEY: apiKey }: Shop['settings']) =>
  MONITORING ? { app: MONITORED_APP, url: COLLECT_PATH, ...(apiKey === undefined ? {} : { apiKey }) } : null

/** Milliseconds that a page is cached if one of its parts does not come from the response cache. */
const MAX_AGE_OF_UNKNOWN = 3000

/** A page is outdated as soon as one of its parts is. */
export const partDependencies = (
  { clock }: Pick<Shop, 'clock'>,
  replies: readonly Pick<InternalReply, 'cached'>[],
): Pick<NewResponse, 'parts' | 'dependsOn'> => {
  const parts = replies.flatMap(({ cached }): CachedResponse[] => (cached ? [cached] : []))
  return {
    parts,
    ...(parts.length < replies.length && { dependsOn: { until: clock.now().getTime() + MAX_AGE_OF_UNKNOWN } }),
  }
}

const missingMeta = (language: Language): PageMeta => ({
  title: translators[language]('web_error_page_not_found'),
  description: translators[language]('web_error_page_not_found_description'),
})

const describe = (
  making: PageMaking,
  asked: PageRequest,
  init: PageContext['init'],
  replies: readonly InternalReply[],
): PageMeta | ErrorCode => {
  const { portal, place } = asked
  if (!place.found) return 'not_found'
  const { language } = place
  const origin = publicOrigin(making.shop.settings, portal)
  const t = translators[language]
  const title = declaredTitle(place.page, t, portal.storeName)
  const { description } = PAGES[place.page]
  const plain: PageMeta = {
    title: title ?? portal.meta.title[language],
    isWholeTitle: title === null,
    description: description ? t(description, { store: portal.storeName }) : portal.meta.description[language],
  }
  return (
    making.descriptions[place.page]?.({
      portal,
      language,
      params: place.params as Record<string, string>,
      search: asked.search,
      init,
      t,
      titleOf: (page) => declaredTitle(page, t, portal.storeName) ?? portal.storeName,
      dates: dateFormatsOf(portal, language),
      now: making.shop.clock.now().getTime(),
      replies: (name: CallName) =>
        replies.filter(({ query }) => query.name === name).map(({ json }) => JSON.parse(json)),
      path: (page, params) => pathTo(page, params, language, portal),
      absolute: (path) => origin + path,
    } as PageContext) ?? plain
  )
}

const rightPath = (place: PageFound, { params }: PageMeta, portal: Portal): string =>
  pathToAddress({ page: place.page, params: params ?? place.params }, place.language, portal)

const alternates = (
  place: PageFound,
  { params, slugs = {}, paramsByLanguage }: PageMeta,
  portal: Portal,
): Alternate[] => {
  const own = (params ?? place.params) as Record<string, string>
  if (paramsByLanguage)
    return portal.locales.map(({ code }) => ({
      language: code,
      hreflang: hreflangOf(code, portal.countryCode),
      path: pathToAddress({ page: place.page, params: { ...own, ...paramsByLanguage[code] } }, code, portal),
    }))
  const address = { page: place.page, params: own } as PageAddress
  const shown = own.slug ?? own.category
  const maps = Object.entries(slugs).map(([language, slug]) => [language, shown === undefined ? {} : { [shown]: slug }])
  return alternatesOf(address, portal, Object.fromEntries(maps))
}

/** Browsers ask each time whether a page has changed; caches before many shops may send it for five seconds. */
const PUBLIC_PAGE = 'public, max-age=0, s-maxage=5'

/**
 * Makes the page at an address: its status, head and data; or a redirect.
 * @throws DatabaseDownError and the errors of its calls
 */
export const makePage = async (making: PageMaking, asked: PageRequest): Promise<NewResponse> => {
  const { shop, build } = making
  const { portal, place, origin } = asked
  const { language } = place
  const [frame, replies] = await Promise.all([readFrame(making, asked), runPageQueries(making, asked)])
  const initJson = frame.json
  // what is missing may exist after the next change of content, and news appear at their time
  const dependencies = partDependencies(shop, typeof replies === 'string' ? [frame, {}] : [frame, ...replies])
  const meta =
    typeof replies === 'string'
      ? replies
      : describe(making, asked, JSON.parse(initJson) as PageContext['init'], replies)
  const isRefused = typeof meta === 'string' || typeof replies === 'string' || !place.found
  const type = 'text/html; charset=utf-8'
  if (!isRefused && rightPath(place, meta, portal) !== place.canonical)
    return {
      ...dependencies,
      status: 301,
      type,
      body: '',
      cacheControl: 'no-cache',
      location: rightPath(place, meta, portal),
    }

  const missing = asked.isForBot ? { ...missingMeta(language), summary: html`` } : missingMeta(language)
  const said = isRefused ? missing : meta
  const page = place.found ? place.page : null
  const links = isRefused || PAGES[place.page].robots ? [] : alternates(place, said, portal)
  const absolute = (path: string) => publicOrigin(shop.settings, portal) + path
  const first = {
    portal: publicPortal(portal, shop.portals, origin),
    accent: accentOf(portal),
    language,
    page,
    params: (place.found ? place.params : {}) as Record<string, string>,
    refusal: page === null || !isRefused ? null : typeof meta === 'string' ? meta : 'not_found',
    buildId: build?.buildId ?? 'none',
    monitoring: monitoringOf(shop.settings),
  } as const
  const drawn = drawFirstPaint(first, said, build?.firstPaint)
  const body = shellHtml({
    first,
    drawn,
    initJson,
    repliesJson: isRefused
      ? '[]'
      : `[${replies.map(({ query, json }) => `${JSON.stringify(query).slice(0, -1)},"reply":${json}}`).join(',')}]`,
    meta: said,
    title: said.isWholeTitle
      ? said.title
      : translators[language]('shell_title_page', { page: said.title, store: portal.storeName }),
    canonical: isRefused ? null : absolute(place.canonical),
    alternates: links,
    locales: localeEntries([portal]),
    isIndexed: !isRefused && !portal.isTest && place.offered && !PAGES[place.page].robots && said.isIndexed !== false,
    files: build?.filesOf(isRefused ? 'missing' : place.page, language) ?? {
      scripts: [],
      modules: [],
      styles: [],
    },
    absolute,
  })
  return {
    ...dependencies,
    status: isRefused ? 404 : 200,
    type,
    body,
    cacheControl: isRefused ? 'no-cache' : isPersonal(place.page) ? 'no-store' : PUBLIC_PAGE,
    ...(drawn && { styleSource: inlineSource(drawn.styles) }),
    ...(!isRefused && meta.asksFirst !== undefined && { asksFirst: meta.asksFirst }),
  }
}
