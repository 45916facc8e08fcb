import type { CheckoutStepName } from '@parter/contract/cart/cart.ts'

export type CheckoutStep = { name: CheckoutStepName; completed: boolean }

/** The facts that the steps depend on. */
export interface StepFacts {
  readonly ticketQuantity: number
  readonly deliveryChosen: boolean
  readonly contactKnown: boolean
  readonly namesAsked: number
  readonly namesGiven: number
  readonly paid: boolean
}

/** Which names an event requires on its tickets. */
export type Personalisation = 'none' | 'name' | 'name_and_birth_date'

/** True when a ticket has all the names that its event requires (R4.10). */
export function isPersonalised(
  asks: Personalisation,
  given: { readonly firstName: string | null; readonly lastName: string | null; readonly birthDate: string | null },
): boolean {
  if (asks === 'none') return true
  const named = given.firstName !== null && given.lastName !== null
  return asks === 'name' ? named : named && given.birthDate !== null
}

/**
 * The four steps of the checkout (R2.15). All flags start false. Personalization is complete when no ticket
 * requires a name, the cart when the steps before it are complete, since it only shows what will be paid, and payment when
 * the order is paid.
 */
export function stepsOf(facts: StepFacts): CheckoutStep[] {
  const filled = facts.ticketQuantity > 0
  const delivery = filled && facts.deliveryChosen && facts.contactKnown
  const personalization = filled && facts.namesGiven >= facts.namesAsked
  return [
    { name: 'delivery', completed: delivery },
    { name: 'personalization', completed: personalization },
    { name: 'shopping_cart', completed: delivery && personalization },
    { name: 'payment', completed: facts.paid },
  ]
}

/** The first step that must still be done before a payment may start; null when there is none. */
export function stepToDo(steps: readonly CheckoutStep[]): CheckoutStepName | null {
  return steps.find(({ name, completed }) => name !== 'payment' && !completed)?.name ?? null
}
