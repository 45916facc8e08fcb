import type { CartTicket } from '@parter/contract/cart/cart.ts'
import { describe, expect, it } from 'vitest'
import { arePersonsKnown, birthDateRule, personBodies, birthDateMessage, personsOf } from './persons.rules.ts'

const ticket = (id: number, firstName: string | null = null) =>
  ({ id, firstName, lastName: firstName && 'Õun', birthDate: null }) as CartTicket
const person = (firstName: string, lastName = 'Õun', birthDate = '') => ({ firstName, lastName, birthDate })
const event = (...tickets: CartTicket[]) => ({ id: 200001, tickets, personalisation: 'name' as const })

const RULE = { ageLimit: null, visit: '2026-12-20', today: '2026-11-20' }

describe('names on tickets [R4.10]', () => {
  it('are those that were typed, else those that the shop knows', () => {
    const persons = personsOf(event(ticket(1, 'Mari'), ticket(2)), { '200001:2': person('Jüri') })
    expect(persons.get(1)).toEqual(person('Mari'))
    expect(persons.get(2)).toEqual(person('Jüri'))
  })

  it('pass to the new places when the old ones ran out', () => {
    const typed = { '200001:1': person('Mari'), '200001:2': person('Jüri'), '200009:3': person('Keegi') }
    const persons = personsOf(event(ticket(8), ticket(9), ticket(10)), typed)
    expect([...persons.values()].map(({ firstName }) => firstName)).toEqual(['Mari', 'Jüri', ''])
  })

  it('come with a date of birth in the past where it is asked for', () => {
    const asks = 'name_and_birth_date'
    expect(birthDateMessage(person('Mari', 'Õun', '1990-02-28'), asks, RULE)).toBeNull()
    for (const day of ['', '2026-11-20', '2030-01-01', '1850-01-01', '28.02.1990'])
      expect(birthDateMessage(person('Mari', 'Õun', day), asks, RULE)).toBe('checkout_fault_birth_date')
  })

  it('are sent trimmed, the date only where it is asked for', () => {
    const persons = new Map([[1, person(' Mari ', 'Õun', '1990-02-28')]])
    expect(personBodies({ personalisation: 'name' }, persons)).toEqual([{ id: 1, firstName: 'Mari', lastName: 'Õun' }])
    expect(personBodies({ personalisation: 'name_and_birth_date' }, persons)[0]).toMatchObject({
      birthDate: '1990-02-28',
    })
  })

  it('are known to be sent', () => {
    const known = event(ticket(1, 'Mari'))
    expect(arePersonsKnown(known, personsOf(known, {}))).toBe(true)
    expect(arePersonsKnown(known, personsOf(known, { '200001:1': person('Mall') }))).toBe(false)
  })

  it('know the age limit of the event, on the first day that the ticket is good for [R4.10]', () => {
    const event = { eventStartAt: '2027-07-16T12:00:00Z', timeZone: 'Europe/Tallinn' }
    const now = Date.parse('2026-11-20T22:30:00Z')
    expect(birthDateRule(event, { ageLimit: 14, days: null }, now)).toEqual({
      ageLimit: 14,
      visit: '2027-07-16',
      today: '2026-11-21',
    })
    const rule = birthDateRule(event, { ageLimit: 14, days: ['2027-07-18'] }, now)
    const asks = 'name_and_birth_date'
    expect(birthDateMessage(person('Mari', 'Õun', '2013-07-18'), asks, rule)).toBeNull()
    expect(birthDateMessage(person('Mari', 'Õun', '2013-07-19'), asks, rule)).toBe('checkout_fault_too_young')
    expect(birthDateMessage(person('Mari', 'Õun', '2022-01-01'), 'name', rule)).toBeNull()
  })
})
