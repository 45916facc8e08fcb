import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { LANGUAGES, type Language } from '@parter/portal/language/languages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { Reach } from '../../platform/audit/actor.ts'
import { reaches } from '../../platform/audit/reach.rules.ts'
import { type Column, fileOfList } from '../../platform/documents/csv-file.ts'
import type { SentFile } from '../../platform/documents/sent-file.ts'
import { type PageAsked, pageOfRows } from '../../platform/lists/keyset.store.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type ListedItem, listItems, type PortalLanguages } from './content-items.store.ts'

const PAGE = 50

/** The languages that a storefront's texts may be in. */
export const languagesOf = ({ portalCode, defaultLocale, locales }: Portal): PortalLanguages => ({
  code: portalCode,
  source: defaultLocale,
  languages: [defaultLocale, ...locales.map(({ code }) => code).filter((code) => code !== defaultLocale)],
})

type Query = NonNullable<InputOf<'listContentItems'>['query']>

type Filter = Omit<Query, 'language' | 'after'>

/** Reads a part of the content of a filter. */
const reading =
  (
    shop: Pick<Shop, 'db' | 'portals'>,
    reach: readonly Reach[],
    { kind, text, storefront, state, lacking }: Filter,
    language: Language,
  ) =>
  (page: PageAsked) => {
    const portals = shop.portals
      .filter(({ portalCode }) => storefront === undefined || portalCode === storefront)
      .filter(({ portalCode }) => reaches(reach, { portalCode }))
    const asked = { text: text?.trim() || undefined, state, lacking, language }
    return listItems(shop.db, kind, portals.map(languagesOf), asked, page)
  }

const sentMoment = (at: Date | null) => (at && Number.isFinite(at.getTime()) ? at.toISOString() : null)

/** Content of a kind in the storefronts that somebody's roles reach: drafts first, then as the shop shows it. */
export const listContentItems = async (
  shop: Pick<Shop, 'db' | 'portals'>,
  reach: readonly Reach[],
  { after, ...query }: Omit<Query, 'language'>,
  language: Language,
): Promise<ReplyOf<'listContentItems'>> => {
  const found = await reading(shop, reach, query, language)({ after, limit: PAGE + 1 })
  const { rows, next } = pageOfRows(found, PAGE)
  return {
    items: rows.map(({ at, publishAt, ...row }) => ({
      ...row,
      key: row.itemId === null ? `t${row.thingKey}` : `i${row.itemId}`,
      at: sentMoment(at),
      publishAt: publishAt?.toISOString() ?? null,
    })),
    next,
  }
}

const COLUMNS: readonly Column<ListedItem>[] = [
  ['staff_storefront', ({ portalCode }) => portalCode],
  ['event_drafts_title', ({ title }) => title],
  ['staff_state', ({ state }, say) => say(`content_items_state_${state}`)],
  ['staff_when', ({ at }) => sentMoment(at)],
  [
    'event_drafts_languages',
    ({ texts }) =>
      LANGUAGES.filter((language) => texts[language] === 'whole')
        .map((language) => language.toUpperCase())
        .join(' '),
  ],
]

/** The content of a filter as a file that is written while it is sent (R12.4). */
export const exportContentItems = async (
  shop: Pick<Shop, 'db' | 'portals'>,
  reach: readonly Reach[],
  { format, ...query }: Filter & { readonly format: 'csv' | 'xlsx' },
  language: Language,
): Promise<SentFile> => {
  const read = reading(shop, reach, query, language)
  return await fileOfList({ name: `content-${query.kind}`, columns: COLUMNS, read }, format, language)
}
