import type { ReplyOf } from '@parter/contract/calls.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { usualDeadline } from '../changed-events/change/change.rules.ts'
import { writeChangeEmail } from '../changed-events/change-email.ts'
import { type ChangeInput, checkInput } from '../changed-events/change-event.ts'
import { detailsOf, type EventToChange, type PaidBy, type Preview, previewOf } from '../changed-events/follow-change.ts'
import { providerOf } from '../checkout/payment-providers/choose-provider.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Served } from '../platform/http/serve.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { blamingFields, checkedChange } from './checked-change.ts'

type Reply = ReplyOf<'previewEventChange'>
/** Stands for an order's number in the previewed email. */
const ANY_REFERENCE = '000000'

/** Minor units that would go back if everybody wanted a refund. */
export const totalOf = ({ toPayments, toGiftCards }: Pick<Preview, 'toPayments' | 'toGiftCards'>): number =>
  toPayments + toGiftCards

/** Whether so much money needs another member's confirmation. */
export const needsSecond = (shop: Pick<Shop, 'portals'>, { portalCode }: EventToChange, total: number): boolean =>
  total > 0 && total >= portalOfCode(portalCode, shop.portals).secondPersonFrom

/** What can't be given back by itself: of a provider that this release doesn't know, or of which the sums differ. */
const byHand = (paid: readonly PaidBy[]): Reply['byHand'] =>
  paid.flatMap(({ provider, orders, amount, doubtfulOrders, doubtfulAmount }): Reply['byHand'] => {
    if (!providerOf(provider)) return [{ provider, why: 'no_provider', orders, amount }]
    return doubtfulOrders > 0 ? [{ provider, why: 'doubtful', orders: doubtfulOrders, amount: doubtfulAmount }] : []
  })

/** What buyers would read, in each language of the storefront. */
const emailsOf = async (
  shop: Pick<Shop, 'portals'>,
  db: Querying,
  event: EventToChange,
  { kind, startsAt = event.startsAt, venueId = event.venueId }: ChangeInput,
  chooseUntil: Date,
): Promise<Reply['emails']> => {
  const portal = portalOfCode(event.portalCode, shop.portals)
  const spots = {
    eventId: event.id,
    startsAt,
    venueId,
    previousStartsAt: event.startsAt,
    previousVenueId: event.venueId,
  }
  return await Promise.all(
    portal.locales.map(async ({ code: language }) => {
      const details = await detailsOf(db, spots, language, portal.defaultLocale)
      if (!details) throw new ShopError('event_not_found')
      const written = { kind, details, portal, language, origin: portal.portalLink }
      const { subject, text } = writeChangeEmail(written, { reference: ANY_REFERENCE, chooseUntil, token: '' })
      return { language, subject, text }
    }),
  )
}

/**
 * Whom and how much money a change of an event would concern, and what buyers would read. Changes nothing (R12.7).
 * @throws ShopError event_not_found; FieldErrors where the change isn't possible
 */
export const previewEventChange = async (
  shop: Shop,
  { params: { id }, query, visitor, body }: Pick<Served<'previewEventChange'>, 'params' | 'query' | 'visitor' | 'body'>,
): Promise<Reply> => {
  const now = shop.clock.now()
  const { event, input } = await checkedChange(shop.db, id, body)
  await blamingFields(() => checkInput(event, input, now))
  const figures = await previewOf(shop.db, id, query.language ?? visitor.language)
  if (!figures) throw new ShopError('event_not_found')
  const { byProvider, byChannel, ...counts } = figures
  const total = totalOf(figures)
  const chooseUntil = input.chooseUntil ?? usualDeadline(now)
  return {
    ...counts,
    total,
    byChannel: [...byChannel],
    byProvider: byProvider.map(({ provider, orders, amount }) => ({ provider, orders, amount })),
    byHand: byHand(byProvider),
    chooseUntil: chooseUntil.toISOString(),
    secondPersonFrom: portalOfCode(event.portalCode, shop.portals).secondPersonFrom,
    needsSecond: needsSecond(shop, event, total),
    emails: await emailsOf(shop, shop.db, event, input, chooseUntil),
  }
}
