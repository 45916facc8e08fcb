import { describe, expect, it } from 'vitest'
import { type OrderLine, plainLine } from '../../orders/order/order.rules.ts'
import { secondsToNextSync, summaryOf } from './payments.rules.ts'

const createdAt = new Date('2026-11-20T12:00:00Z')
const after = (seconds: number) => new Date(createdAt.getTime() + seconds * 1000)
const deadline = after(900)

describe('when a payment is synced', () => {
  it('is after 5, 15, 30 seconds, 1, 2, 5 minutes, and at the deadline [R7.4]', () => {
    const looks: number[] = []
    let seconds = 0
    for (let syncCount = 0; seconds < 900; syncCount++) {
      seconds += secondsToNextSync(syncCount, { now: after(seconds), createdAt, deadline }) ?? 0
      looks.push(seconds)
    }
    expect(looks).toEqual([5, 20, 50, 110, 230, 530, 900])
  })

  it('is every half hour after the deadline, for two days [R10.3]', () => {
    expect(secondsToNextSync(7, { now: after(901), createdAt, deadline })).toBe(1800)
    expect(secondsToNextSync(70, { now: after(47 * 3600), createdAt, deadline })).toBe(1800)
    expect(secondsToNextSync(99, { now: after(48 * 3600), createdAt, deadline })).toBeNull()
  })
})

const ticket = (title: string): OrderLine => plainLine('ticket', 1000, { title })

describe('the summary on a provider’s page', () => {
  it('lists each event with its tickets, and nothing else', () => {
    const lines = [ticket('Öine kontsert'), ticket('Öine kontsert'), ticket('Tants'), plainLine('delivery', 590, {})]
    expect(summaryOf(lines)).toBe('Öine kontsert × 2, Tants × 1')
  })

  it('names a gift card', () => {
    expect(summaryOf([plainLine('gift_card_sale', 5000, { title: 'Kinkekaart' })])).toBe('Kinkekaart × 1')
  })

  it('is cut between characters when it is too long', () => {
    const summary = summaryOf(Array.from({ length: 30 }, (_, at) => ticket(`Väga pikk pealkiri ${at}`)))
    expect([...summary].length).toBeLessThanOrEqual(200)
    expect(summary.endsWith('…')).toBe(true)
  })
})
