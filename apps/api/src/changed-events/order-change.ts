import { formatMoney, type Money } from '@parter/portal/language/money.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { type ChangeKind, usualDeadline } from './change/change.rules.ts'
import { findEvent, type OpenChange, readChange, readOpenChange } from './change/changes.store.ts'
import { type Preview, readPreview } from './change/preview.store.ts'
import { type Progress, readProgress } from './change/progress.store.ts'
import { type ChangeInput, changeEvent, checkInput } from './change-event.ts'

const EFFECT: Readonly<Record<ChangeKind, string>> = {
  cancelled: 'cancel',
  postponed: 'postpone without a new date',
  moved: 'move',
}
const SILENCE: Readonly<Record<ChangeKind, string>> = {
  cancelled: 'the money goes back',
  postponed: 'the tickets are kept',
  moved: 'the tickets are kept',
}

/** The preview for the operator: people, money, what happens next. */
function describePreview(eventId: number, kind: ChangeKind, figures: Preview, chooseUntil: Date): string {
  const shown = (amount: number) => formatMoney({ amount, currency: figures.currency as Money['currency'] }, 'en')
  const { title, orders, tickets, people, toPayments, toGiftCards, byProvider, beingPaid, held } = figures
  const providers = byProvider.map(({ provider, amount }) => `${provider} ${shown(amount)}`)
  return [
    `To ${EFFECT[kind]}: event ${eventId}, ${title}`,
    `  orders            ${orders}`,
    `  tickets           ${tickets}`,
    `  people to tell    ${people}`,
    `  money, if everybody wants it back: ${shown(toPayments + toGiftCards)}`,
    `    to payments     ${shown(toPayments)}${providers.length > 0 ? ` (${providers.join(', ')})` : ''}`,
    `    to gift cards   ${shown(toGiftCards)}`,
    `  being paid now    ${beingPaid}${beingPaid > 0 ? ' (told when they are paid)' : ''}`,
    `  in carts now      ${held}`,
    `  they may choose until ${chooseUntil.toISOString()}; after that ${SILENCE[kind]}`,
  ].join('\n')
}

/** The progress of a change. */
function describeProgress(
  { id, kind, state, chooseUntil, pausedAt }: Pick<OpenChange, 'id' | 'kind' | 'state' | 'chooseUntil' | 'pausedAt'>,
  { told, waiting, chosen, silent, refundsOpen, refundsDone }: Progress,
): string {
  return [
    `Change ${id} (${kind}, ${pausedAt ? 'paused' : state}), to be chosen until ${chooseUntil.toISOString()}`,
    `  told              ${told}, still to be told ${waiting}`,
    ...chosen.map(({ choice, madeBy, orders }) => `  ${choice.padEnd(17)} ${orders} (by the ${madeBy})`),
    `  said nothing      ${silent}`,
    `  refunds           ${refundsDone} done, ${refundsOpen} on their way`,
  ].join('\n')
}

type OrderingShop = Pick<Shop, 'portals' | 'db' | 'clock'>

/**
 * Describes whom and how much money a change concerns, without changing anything.
 * @throws ChangeRefused when it is not possible
 */
export async function previewChange(shop: OrderingShop, input: ChangeInput): Promise<string> {
  const now = shop.clock.now()
  checkInput(await findEvent(shop.db, input.eventId), input, now)
  const figures = await readPreview(shop.db, input.eventId)
  if (!figures) throw new Error(`There is no event ${input.eventId}`)
  return describePreview(input.eventId, input.kind, figures, input.chooseUntil ?? usualDeadline(now))
}

/** The progress of an event's open change. */
export async function describeOpenChange(shop: OrderingShop, eventId: number): Promise<string> {
  const open = await readOpenChange(shop.db, eventId)
  return open ? await progressOf(shop, open.id) : `The event ${eventId} has no change that is under way`
}

/** Orders a change, or continues it, and describes its progress. @throws ChangeRefused */
export async function orderChange(shop: OrderingShop, input: ChangeInput): Promise<string> {
  const { changeId, isNew } = await changeEvent(shop, input)
  const words = isNew
    ? 'Ordered. The running shop tells everybody and settles it.'
    : 'It was ordered before, and goes on.'
  return `${words}\n${await progressOf(shop, changeId)}`
}

async function progressOf(shop: OrderingShop, changeId: number): Promise<string> {
  const change = await readChange(shop.db, changeId)
  if (!change) throw new Error(`There is no change ${changeId}`)
  return describeProgress(change, await readProgress(shop.db, changeId))
}
