import { describe, expect, it } from 'vitest'
import { type OrderLine, plainLine } from '../../orders/order/order-line.rules.ts'
import { summaryOf } from './payment-summary.rules.ts'

const ticket = (title: string): OrderLine => plainLine('ticket', 1000, { title })

describe('what a provider’s page says that is paid for', () => {
  it('is each event with its tickets, and nothing beside them', () => {
    const lines = [ticket('Öine kontsert'), ticket('Öine kontsert'), ticket('Tants'), plainLine('delivery', 590, {})]
    expect(summaryOf(lines)).toBe('Öine kontsert × 2, Tants × 1')
  })

  it('is a gift card by its name', () => {
    expect(summaryOf([plainLine('gift_card_sale', 5000, { title: 'Kinkekaart' })])).toBe('Kinkekaart × 1')
  })

  it('is cut between letters when it is too long for a page', () => {
    const summary = summaryOf(Array.from({ length: 30 }, (_, at) => ticket(`Väga pikk pealkiri ${at}`)))
    expect([...summary].length).toBeLessThanOrEqual(200)
    expect(summary.endsWith('…')).toBe(true)
  })
})
