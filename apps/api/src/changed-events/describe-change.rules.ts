import { formatMoney, type Money } from '@parter/portal/money.ts'
import type { ChangeKind } from './change.rules.ts'
import type { Preview, Progress } from './preview.store.ts'

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

/** What an operator reads before he lets it happen: people, money, what is done then. */
export function describePreview(eventId: number, kind: ChangeKind, figures: Preview, chooseUntil: Date): string {
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

/** How far a change has come. */
export function describeProgress(
  { id, kind, state, chooseUntil }: { id: number; kind: ChangeKind; state: string; chooseUntil: Date },
  { told, untold, chosen, silent, refundsOpen, refundsDone }: Progress,
): string {
  return [
    `Change ${id} (${kind}, ${state}), to be chosen until ${chooseUntil.toISOString()}`,
    `  told              ${told}, still to be told ${untold}`,
    ...chosen.map(({ choice, madeBy, orders }) => `  ${choice.padEnd(17)} ${orders} (by the ${madeBy})`),
    `  said nothing      ${silent}`,
    `  refunds           ${refundsDone} done, ${refundsOpen} on their way`,
  ].join('\n')
}
