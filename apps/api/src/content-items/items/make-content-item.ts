import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { type ContentItemKind, type ItemContent, itemContent } from '@parter/contract/content-items/item-content.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { StaffActor } from '../../platform/audit/actor.ts'
import { reaches } from '../../platform/audit/reach.rules.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { findItem, findItemOfThing, insertItem } from './content-items.store.ts'
import { findThing, nextPosition } from './things.store.ts'

/** The storefront of an item. @throws ShopError not_found when it is no longer one */
export const portalOfItem = ({ portals }: Pick<Shop, 'portals'>, code: string): Portal => {
  const portal = portals.find(({ portalCode }) => portalCode === code)
  if (!portal) throw new ShopError('not_found')
  return portal
}

/** An instant as a clock of the storefront shows it, in minutes. */
const localTime = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })

const MOMENTS = ['publishedAt', 'shownFrom', 'shownUntil'] as const

/** What is published, with local times, as editors write them. */
const editable = (content: unknown, { timezone }: Portal): ItemContent => {
  const read = itemContent.parse(content)
  const times = MOMENTS.flatMap((name) => (read[name] === undefined ? [] : [[name, localTime(read[name], timezone)]]))
  return { ...read, ...Object.fromEntries(times) }
}

const NEW: Readonly<Record<ContentItemKind, (now: string, portal: Portal) => ItemContent>> = {
  news: (now) => ({ publishedAt: now }),
  info_section: () => ({}),
  info_article: () => ({}),
  banner: () => ({ type: 'strip' }),
  venue: (_now, { countryCode, timezone }) => ({ countryCode, timeZone: timezone }),
  promoter: (_now, { countryCode }) => ({ countryCode }),
  series: () => ({ published: true }),
  sales_point: () => ({ hours: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '10:00', until: '18:00' }] }),
  navigation: () => ({}),
  link_list: () => ({}),
  form: () => ({ fields: [{ name: 'email', kind: 'email', required: true }] }),
}

/** Kinds whose things stand in an order that somebody has chosen. */
const ORDERED: readonly ContentItemKind[] = ['info_section', 'info_article', 'banner', 'sales_point', 'navigation']

type Beginning = NonNullable<InputOf<'makeContentItem'>['body']>
interface Begun {
  readonly kind: ContentItemKind
  readonly portal: Portal
  readonly content: ItemContent
  readonly thingKey: string | null
}

const begin = async (shop: Shop, tx: Querying, from: Beginning): Promise<Begun> => {
  if ('copyOf' in from) {
    const item = await findItem(tx, from.copyOf)
    if (!item) throw new ShopError('draft_not_found')
    return { kind: item.kind, portal: portalOfItem(shop, item.portalCode), content: item.content, thingKey: null }
  }
  const { kind } = from
  if ('change' in from) {
    const thing = await findThing(tx, kind, from.change)
    if (!thing) throw new ShopError('not_found')
    const portal = portalOfItem(shop, thing.portalCode)
    return { kind, portal, content: editable(thing.content, portal), thingKey: from.change }
  }
  const portal = portalOfItem(shop, from.storefront)
  const now = localTime(shop.clock.now().toISOString(), portal.timezone)
  const position = ORDERED.includes(kind) ? { position: await nextPosition(tx, kind, portal.portalCode) } : {}
  return { kind, portal, content: from.content ?? { ...NEW[kind](now, portal), ...position }, thingKey: null }
}

/**
 * Begins an item of content: new, as a copy, or to change what is published, which has one item.
 * @throws ShopError permission_denied, draft_not_found, not_found (nothing is published under that number)
 */
export const makeContentItem = async (
  shop: Shop,
  staff: StaffActor,
  from: Beginning,
): Promise<ReplyOf<'makeContentItem'>> =>
  inTransaction(shop.db, async (tx) => {
    const { kind, portal, content, thingKey } = await begin(shop, tx, from)
    const { portalCode, defaultLocale } = portal
    if (!reaches(staff.reach('content.edit'), { portalCode })) throw new ShopError('permission_denied')
    const made = await insertItem(tx, { kind, portalCode, thingKey, content, staffId: staff.id, source: defaultLocale })
    const id = made ?? (thingKey === null ? undefined : await findItemOfThing(tx, kind, thingKey))
    if (id === undefined) throw new Error('An item that is there already is found')
    await writeAudit(tx, staff, {
      verb: 'makeContentItem',
      subject: { kind: 'content_item', id, portalCode },
      after: { kind, ...('copyOf' in from ? { copyOf: from.copyOf } : {}), isNew: made !== undefined },
    })
    return { id }
  })
