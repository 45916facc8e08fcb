import { describe, expect, it } from 'vitest'
import { isPersonalised, type StepFacts, stepsOf, stepToDo } from './steps.rules.ts'

const nothing: StepFacts = {
  ticketQuantity: 0,
  deliveryChosen: false,
  contactKnown: false,
  namesAsked: 0,
  namesGiven: 0,
  paid: false,
}
const completed = (facts: Partial<StepFacts>) =>
  stepsOf({ ...nothing, ...facts }).flatMap((step) => (step.completed ? [step.name] : []))

describe('the steps of the checkout [R2.15]', () => {
  it('are four, in their order, and all start false', () => {
    expect(stepsOf(nothing)).toEqual(
      ['delivery', 'personalization', 'shopping_cart', 'payment'].map((name) => ({ name, completed: false })),
    )
  })

  it('complete personalization when no ticket requires a name', () => {
    expect(completed({ ticketQuantity: 2 })).toEqual(['personalization'])
    expect(completed({ ticketQuantity: 2, namesAsked: 2, namesGiven: 1 })).toEqual([])
    expect(completed({ ticketQuantity: 2, namesAsked: 2, namesGiven: 2 })).toEqual(['personalization'])
  })

  it('need a contact for delivery, and all earlier steps for the cart', () => {
    expect(completed({ ticketQuantity: 1, deliveryChosen: true })).toEqual(['personalization'])
    const done = { ticketQuantity: 1, deliveryChosen: true, contactKnown: true }
    expect(completed(done)).toEqual(['delivery', 'personalization', 'shopping_cart'])
    expect(completed({ ...done, namesAsked: 1 })).toEqual(['delivery'])
  })

  it('name the first one to do', () => {
    expect(stepToDo(stepsOf({ ...nothing, ticketQuantity: 1 }))).toBe('delivery')
    expect(
      stepToDo(stepsOf({ ...nothing, ticketQuantity: 1, deliveryChosen: true, contactKnown: true, namesAsked: 1 })),
    ).toBe('personalization')
    expect(stepToDo(stepsOf({ ...nothing, ticketQuantity: 1, deliveryChosen: true, contactKnown: true }))).toBeNull()
  })

  it('detect when a ticket has the names that its event requires [R4.10]', () => {
    const none = { firstName: null, lastName: null, birthDate: null }
    const named = { firstName: 'Mari', lastName: 'Õun', birthDate: null }
    expect(isPersonalised('none', none)).toBe(true)
    expect(isPersonalised('name', none)).toBe(false)
    expect(isPersonalised('name', named)).toBe(true)
    expect(isPersonalised('name_and_birth_date', named)).toBe(false)
    expect(isPersonalised('name_and_birth_date', { ...named, birthDate: '1990-02-28' })).toBe(true)
  })
})
