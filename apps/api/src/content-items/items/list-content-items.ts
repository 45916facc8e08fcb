import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { Reach } from '../../platform/audit/actor.ts'
import { covers } from '../../platform/audit/reach.rules.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listItems, type PortalLanguages } from './content-items.store.ts'

const PAGE = 50

/** The languages that a storefront's texts may be in. */
export const languagesOf = ({ portalCode, defaultLocale, locales }: Portal): PortalLanguages => ({
  code: portalCode,
  source: defaultLocale,
  languages: [defaultLocale, ...locales.map(({ code }) => code).filter((code) => code !== defaultLocale)],
})

type Query = NonNullable<InputOf<'listContentItems'>['query']>

/** Content of a kind in the storefronts that somebody's roles reach: drafts first, then as the shop shows it. */
export const listContentItems = async (
  shop: Pick<Shop, 'db' | 'portals'>,
  reach: readonly Reach[],
  { kind, text, storefront, state, lacking, after }: Omit<Query, 'language'>,
  language: Language,
): Promise<ReplyOf<'listContentItems'>> => {
  const portals = shop.portals
    .filter(({ portalCode }) => storefront === undefined || portalCode === storefront)
    .filter(({ portalCode }) => reach.some((one) => covers(one, { portalCode })))
  const offset = /^\d{1,8}$/.test(after ?? '') ? Number(after) : 0
  const rows = await listItems(shop.db, kind, portals.map(languagesOf), {
    text: text?.trim() === '' ? undefined : text?.trim(),
    state,
    lacking,
    language,
    offset,
    limit: PAGE + 1,
  })
  return {
    items: rows.slice(0, PAGE).map(({ at, publishAt, ...row }) => ({
      ...row,
      key: row.itemId === null ? `t${row.thingKey}` : `i${row.itemId}`,
      at: at && Number.isFinite(at.getTime()) ? at.toISOString() : null,
      publishAt: publishAt?.toISOString() ?? null,
    })),
    next: rows.length > PAGE ? String(offset + PAGE) : null,
  }
}
