import type { ReplyOf } from '@parter/contract/calls.ts'
import type { DraftContent } from '@parter/contract/event-drafts/draft-content.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { portalFile } from '../../import/format/primitives.ts'
import type { Belonging, StaffActor } from '../../platform/audit/actor.ts'
import { reaches } from '../../platform/audit/reach.rules.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { contentOfEvent, copyOfContent } from './content-of-event.rules.ts'
import { factsOf } from './draft-facts.rules.ts'
import { findDraft, findDraftOfEvent, insertDraft } from './drafts.store.ts'
import { readEventDefaults, readStoredEvent } from './event-rows.store.ts'
import { portalOf } from './portal-of-draft.ts'

/** What an event begins as. */
export type Beginning =
  | { readonly storefront: string }
  | { readonly copyOfEvent: number }
  | { readonly copyOfDraft: number }
  | { readonly changeEvent: number }

const defaultsOf = async (db: Querying, portalCode: string) => {
  const read = portalFile.shape.eventDefaults.safeParse(await readEventDefaults(db, portalCode))
  return read.success ? read.data : {}
}

const newContent = async (
  db: Querying,
  portal: Portal,
  promoterId: number | undefined,
  today: string,
): Promise<DraftContent> => {
  const defaults = await defaultsOf(db, portal.portalCode)
  return {
    event: {
      ...(promoterId === undefined ? {} : { promoter: promoterId }),
      saleStartsAt: `${today}T10:00`,
      ticketsPerOrder: defaults.ticketsPerOrder ?? 10,
      personalisation: 'none',
      deliveryMethods: [...(defaults.deliveryMethods ?? ['e_ticket' as const])],
      insurable: defaults.insurable ?? false,
      vatBasisPoints: defaults.vatBasisPoints ?? 0,
      zones: [],
    },
    ticketTypes: [],
    zones: [],
  }
}

interface Begun {
  readonly portal: Portal
  readonly content: DraftContent
  /** The event that is changed. */
  readonly eventId: number | null
  /** What is read to begin with. */
  readonly source: Belonging | null
}

const begin = async (shop: Shop, tx: Querying, staff: StaffActor, from: Beginning): Promise<Begun> => {
  if ('storefront' in from) {
    const portal = portalOf(shop, from.storefront)
    const own = staff.reach('event.edit').find(({ promoterId }) => promoterId !== null)?.promoterId ?? undefined
    const today = Temporal.Instant.fromEpochMilliseconds(shop.clock.now().getTime())
      .toZonedDateTimeISO(portal.timezone)
      .toPlainDate()
      .toString()
    return { portal, content: await newContent(tx, portal, own, today), eventId: null, source: null }
  }
  if ('copyOfDraft' in from) {
    const draft = await findDraft(tx, from.copyOfDraft)
    if (!draft) throw new ShopError('draft_not_found')
    const { portalCode, promoterId, eventId } = draft
    const content = copyOfContent(draft.content)
    return { portal: portalOf(shop, portalCode), content, eventId: null, source: { portalCode, promoterId, eventId } }
  }
  const id = 'copyOfEvent' in from ? from.copyOfEvent : from.changeEvent
  const stored = await readStoredEvent(tx, id)
  if (!stored) throw new ShopError('event_not_found')
  const { feeBasisPoints = 0 } = await defaultsOf(tx, stored.portalCode)
  const content = contentOfEvent(stored, feeBasisPoints)
  const source = { portalCode: stored.portalCode, promoterId: stored.promoterId, eventId: id }
  const portal = portalOf(shop, stored.portalCode)
  return 'copyOfEvent' in from
    ? { portal, content: copyOfContent(content), eventId: null, source }
    : { portal, content, eventId: id, source }
}

/**
 * Begins a draft: empty, as a copy of an event or a draft, or to change a published event, which has one draft at a time.
 * @throws ShopError permission_denied, event_not_found, draft_not_found, not_found (no such storefront)
 */
export const makeDraft = async (shop: Shop, staff: StaffActor, from: Beginning): Promise<ReplyOf<'makeDraft'>> => {
  const may = (permission: 'event.read' | 'event.edit', thing: Belonging) => {
    if (!reaches(staff.reach(permission), thing)) throw new ShopError('permission_denied')
  }
  return inTransaction(shop.db, async (tx) => {
    const { portal, content, eventId, source } = await begin(shop, tx, staff, from)
    if (source) may('event.read', source)
    const facts = factsOf(content, portal.defaultLocale, portal.timezone)
    const subject = { portalCode: portal.portalCode, promoterId: facts.promoterId, eventId }
    may('event.edit', subject)
    const id = await insertDraft(tx, { ...facts, portalCode: portal.portalCode, eventId, content, staffId: staff.id })
    const there = id ?? (eventId === null ? undefined : await findDraftOfEvent(tx, eventId))
    if (there === undefined) throw new ShopError('draft_not_found')
    await writeAudit(tx, staff, {
      verb: 'makeDraft',
      subject: { kind: 'draft', id: there, ...subject },
      after: { ...from, isNew: id !== undefined },
    })
    return { id: there }
  })
}
