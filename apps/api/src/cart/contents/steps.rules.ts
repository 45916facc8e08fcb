import type { CheckoutStepName } from '@parter/contract/cart/cart.ts'

export type CheckoutStep = { name: CheckoutStepName; completed: boolean }

/** What the steps depend on. */
export interface StepFacts {
  readonly ticketQuantity: number
  readonly deliveryChosen: boolean
  readonly contactKnown: boolean
  readonly namesAsked: number
  readonly namesGiven: number
  readonly paid: boolean
}

/** How much a ticket wants to know of the one who comes with it. */
export type Personalisation = 'none' | 'name' | 'name_and_birth_date'

/** True when a ticket has all the names that its event asks for (R4.10). */
export function isPersonalised(
  asks: Personalisation,
  given: { readonly firstName: string | null; readonly lastName: string | null; readonly birthDate: string | null },
): boolean {
  if (asks === 'none') return true
  const named = given.firstName !== null && given.lastName !== null
  return asks === 'name' ? named : named && given.birthDate !== null
}

/**
 * The four steps of the checkout (R2.15). All flags start false: an empty cart has completed nothing. Personalization
 * completes itself when no ticket asks for a name; the cart's step when everything before it is said, since it only
 * shows what will be paid; payment when it was paid.
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
