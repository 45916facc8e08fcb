import type { Transaction } from '@parter/contract/orders/orders.ts'
import { describe, expect, it } from 'vitest'
import { filtered, groupsOf, yearsOf } from './history.tsx'

const bought = (
  orderReference: string,
  createdAt: string,
  state: Transaction['state'],
  title: string,
): Transaction => ({
  orderReference,
  orderToken: orderReference,
  paymentReference: null,
  giftCard: null,
  state,
  total: { amount: 100, currency: 'EUR' },
  createdAt,
  paidAt: createdAt,
  events: [
    {
      id: 1,
      title,
      slug: 'x',
      eventStartAt: createdAt,
      eventEndAt: null,
      days: null,
      timeZone: 'Europe/Tallinn',
      change: { kind: 'none', oldDate: null, date: createdAt, hasNewVenue: false, hasNewDate: false },
      tickets: 1,
      picture: null,
    },
  ],
})
const all = [
  bought('AAA-AAA-AAA', '2026-03-01T10:00:00Z', 'paid', 'Öine kontsert'),
  bought('BBB-BBB-BBB', '2026-02-01T10:00:00Z', 'refunded', 'Ёлка'),
  bought('CCC-CCC-CCC', '2025-12-31T10:00:00Z', 'late', 'Valss'),
]
const shown = (filter: Partial<Parameters<typeof filtered>[1]>) =>
  filtered(all, { year: null, kind: 'all', sought: '', ...filter }).map(({ orderReference }) => orderReference[0])

describe('the history [R2.4]', () => {
  it('knows its years, the latest first', () => {
    expect(yearsOf(all)).toEqual(['2026', '2025'])
  })

  it('is filtered by year, by kind and by text, ignoring diacritics', () => {
    expect(shown({})).toEqual(['A', 'B', 'C'])
    expect(shown({ year: '2025' })).toEqual(['C'])
    expect(shown({ kind: 'returned' })).toEqual(['B', 'C'])
    expect(shown({ kind: 'tickets', year: '2026' })).toEqual(['A'])
    expect(shown({ sought: 'OINE kont' })).toEqual(['A'])
    expect(shown({ sought: 'елка' })).toEqual(['B'])
    expect(shown({ sought: 'ccc-c' })).toEqual(['C'])
    expect(shown({ sought: 'nothing' })).toEqual([])
  })

  it('stands under months, under years where there are several, and under nothing while there is little of it', () => {
    const named = (at: string, tokens: string) => at.slice(0, tokens.length === 4 ? 4 : 7)
    const headings = (transactions: readonly Transaction[]) =>
      groupsOf(transactions, named).map(([heading, { length }]) => `${heading} ${length}`)
    const [first, second] = all as [Transaction, Transaction]
    expect(headings([])).toEqual([])
    expect(headings(all)).toEqual(['null 3'])
    expect(headings([...all, ...all])).toEqual(['2026 4', '2025 2'])
    expect(headings([first, first, first, second, second, second])).toEqual(['2026-03 3', '2026-02 3'])
  })
})
