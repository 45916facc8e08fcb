import type { ReplyOf } from '@parter/contract/calls.ts'
import { CONTENT_KINDS } from '@parter/contract/content-items/item-content.ts'
import type { Hit, LookedUp } from '@parter/contract/lookup/lookup.ts'
import type { Permission } from '@parter/contract/wire/permissions.ts'
import { findOrders } from '../desk/finding/find-orders.ts'
import { listGiftCards } from '../gift-cards/staff-cards/list-gift-cards.ts'
import { isEverywhere, portalsWithin } from '../platform/audit/reach.rules.ts'
import type { Served } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { settlementNumber } from '../settlements/settlement/show-settlement.ts'
import { listPromoCodes } from '../vouchers/staff-codes/list-promo-codes.ts'
import { findContent, findEvents, findHalls, findMembers, findSettlements, type Named } from './names.store.ts'

/** Hits of each kind that are sent. */
const SHOWN = 5
/** Signs that a word needs: fewer would read whole tables. */
const SHORTEST = 3

type Asked = Pick<Served<'lookUp'>, 'staff' | 'query'>
type Found = readonly (readonly [kind: LookedUp, hits: readonly Hit[]])[]

const shown = ({ id, draftId, isPublished, title, about, at, portalCode }: Named): Hit => ({
  id,
  draftId,
  isPublished,
  title,
  about,
  at: at && Number.isFinite(at.getTime()) ? at.toISOString() : null,
  portalCode,
})
const plain = { draftId: null, isPublished: true, at: null } as const

/**
 * What each permission lets a member find, and where it is asked for. Rooms that have lists answer by them, so that what
 * a list hides stays hidden here.
 */
const WAYS: Partial<Record<Permission, (shop: Shop, asked: Asked, words: readonly string[]) => Promise<Found>>> = {
  'order.read': async (shop, { staff, query }) => {
    const { orders } = await findOrders(shop, { staff, query })
    const hits = orders.map(({ id, name, email, reference, title, portalCode }) => ({
      ...plain,
      id: String(id),
      title: name ?? email,
      about: [reference, title].filter((part) => part !== null).join(' · '),
      portalCode,
    }))
    return [['order', hits]]
  },
  'event.read': async (shop, { staff, query }, words) => {
    const rows = await findEvents(shop.db, staff.reach('event.read'), wanted(query, words))
    return [['event', rows.map(shown)]]
  },
  'content.read': async (shop, { staff, query }, words) => {
    const portals = portalsWithin(shop.portals, staff.reach('content.read'), undefined)
    const rows = await findContent(shop.db, portals, wanted(query, words))
    return CONTENT_KINDS.map((kind) => [kind, rows.filter((row) => row.kind === kind).map(shown)] as const)
  },
  'hall.read': async (shop, { staff, query }, words) => {
    const portals = portalsWithin(shop.portals, staff.reach('hall.read'), undefined)
    return [['hall', (await findHalls(shop.db, portals, wanted(query, words))).map(shown)]]
  },
  'promo.read': async (shop, { staff, query: { q } }) => {
    const { codes } = await listPromoCodes(shop, staff.reach('promo.read'), { text: q.slice(0, 100) })
    return [
      [
        'promo_code',
        codes.map(({ id, code, note, portalCode }) => ({
          ...plain,
          id: String(id),
          title: code,
          about: note === '' ? null : note,
          portalCode,
        })),
      ],
    ]
  },
  'gift_card.read': async (shop, { staff, query: { q } }) => {
    const { cards } = await listGiftCards(shop, staff.reach('gift_card.read'), { text: q.slice(0, 100) })
    return [
      [
        'gift_card',
        cards.map(({ id, lastCharacters, order, reason, portalCode }) => ({
          ...plain,
          id: String(id),
          title: `…${lastCharacters}`,
          about: order?.reference ?? reason,
          portalCode,
        })),
      ],
    ]
  },
  'settlement.read': async (shop, { staff, query }, words) => {
    const rows = await findSettlements(shop.db, staff.reach('settlement.read'), wanted(query, words))
    return [
      [
        'settlement',
        rows.map(({ year, number, ...row }) =>
          shown({ ...row, title: settlementNumber({ portalCode: row.portalCode ?? '', year, number }) }),
        ),
      ],
    ]
  },
  'staff.read': async (shop, { staff, query }, words) => {
    // members belong to no storefront: as the list of them, only roles without limits
    if (!staff.reach('staff.read').some(isEverywhere)) return []
    return [['member', (await findMembers(shop.db, wanted(query, words))).map(shown)]]
  },
}

const wanted = ({ language = 'en' }: Asked['query'], words: readonly string[]) => ({
  words,
  language,
  most: SHOWN + 1,
})

/**
 * Finds whatever has the words in its name: orders, events and drafts, content, halls, codes, cards by their last
 * characters, settlements, members; of each kind a few, and nothing that the asker's roles don't reach (R12.6).
 */
export const lookUp = async (shop: Shop, asked: Asked): Promise<ReplyOf<'lookUp'>> => {
  const q = asked.query.q.trim()
  const words = q.split(/\s+/).filter((word) => word !== '')
  if (!words.some((word) => word.length >= SHORTEST)) return { groups: [], isShort: true }
  const trimmed = { ...asked, query: { ...asked.query, q } }
  const found = await Promise.all(
    Object.entries(WAYS).map(async ([permission, way]) =>
      asked.staff.reach(permission as Permission).length === 0 ? [] : await way(shop, trimmed, words),
    ),
  )
  const groups = found
    .flat()
    .filter(([, hits]) => hits.length > 0)
    .map(([kind, hits]) => ({ kind, hits: hits.slice(0, SHOWN), hasMore: hits.length > SHOWN }))
  return { groups, isShort: false }
}
