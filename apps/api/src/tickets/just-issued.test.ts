import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { describe, expect, it } from 'vitest'
import { openSceneOfFile } from '../../testing/checkout/purchase.ts'
import { confirmPurchase } from '../orders/confirm-purchase.ts'
import { boughtTickets } from './bought-tickets.ts'
import { receiptLink } from './receipt/read-receipt.ts'
import { EMAILS_WITH_TICKETS } from './sending/confirmation-email.ts'
import { passesLink, ticketsLink } from './ticket/ticket-links.ts'

const scene = await openSceneOfFile()

describe('a purchase whose tickets are issued while it is read [R7.4] [R7.5]', () => {
  it('never shows tickets without their email and receipt, of which a page would not ask again', async () => {
    const buyer = scene.buyer()
    await buyer.fill(200001, [scene.seat()])
    const started = await buyer.pay()
    await buyer.decide(started, 'lost')
    const { shop } = scene.test
    const visitor = {
      portal: portalOfCode('ee', shop.portals),
      language: 'et',
      cartId: null,
      customerId: null,
      shopProvider: null,
      address: '127.0.0.1',
      requestId: '',
    } as const
    const reads: number[] = []
    const purchase = await confirmPurchase(shop, visitor, started.orderToken, {
      syncNow: async () => {
        await buyer.status(started)
      },
      boughtTickets: async (...asked) => {
        await scene.work()
        const tickets = await boughtTickets(...asked)
        reads.push(tickets.length)
        return tickets
      },
      boughtGiftCard: async () => null,
      ticketsLink,
      passesLink,
      receiptLink,
      emailsWithTickets: EMAILS_WITH_TICKETS,
    })
    expect(reads).toEqual([1])
    expect(purchase).toMatchObject({ shows: 'order', state: 'paid', ticketsReady: true, mail: { state: 'sent' } })
    expect(purchase).toHaveProperty('receiptLink', expect.stringContaining('/receipt.pdf'))
  })
})
