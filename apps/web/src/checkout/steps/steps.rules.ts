import type { CheckoutStepName, StoreCart } from '@parter/contract/cart/cart.ts'

/** A step as the page shows it: the open one is filled in, a done one can be opened again, a closed one waits. */
export interface ShownStep {
  readonly name: CheckoutStepName
  readonly state: 'open' | 'done' | 'closed'
}

type Steps = StoreCart['steps']

/** What the buyer has looked over in the cart's step: when it changes, it is to be looked over again. */
export const reviewMark = ({ total, heldSince }: Pick<StoreCart, 'total' | 'heldSince'>): string =>
  `${total.ticketQuantity}:${total.totalAmount}:${total.currency}:${heldSince}`

const isDone = (steps: Steps, name: CheckoutStepName, isReviewed: boolean): boolean =>
  (steps.find((step) => step.name === name)?.completed ?? false) && (name !== 'shopping_cart' || isReviewed)

/**
 * The four steps in their order (R2.15). The shop says which are completed; the cart's step, which has no fields, is
 * done when the buyer has reviewed it. A step opens only when all before it are completed.
 * @param wanted the step in the address; the first uncompleted one if it may not be opened
 */
export const shownSteps = (steps: Steps, isReviewed: boolean, wanted: string): ShownStep[] => {
  const undone = steps.findIndex(({ name }) => !isDone(steps, name, isReviewed))
  const first = undone === -1 ? steps.length - 1 : undone
  const asked = steps.findIndex(({ name }) => name === wanted)
  const open = asked === -1 || asked > first ? first : asked
  return steps.map(({ name }, at) => ({
    name,
    state: at === open ? 'open' : at < first ? 'done' : 'closed',
  }))
}

/** The step that comes after one: the next that is not done by then. */
export const stepAfter = (steps: Steps, name: CheckoutStepName, isReviewed: boolean): CheckoutStepName => {
  const at = steps.findIndex((step) => step.name === name)
  return steps.slice(at + 1).find((step) => !isDone(steps, step.name, isReviewed))?.name ?? 'payment'
}

/** Whether any ticket requires a name (R4.10). */
export const needsNames = ({ events }: Pick<StoreCart, 'events'>): boolean =>
  events.some(({ personalisation }) => personalisation !== 'none')
