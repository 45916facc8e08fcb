import { expect, it } from 'vitest'
import { openSceneOfFile, sell } from '../../testing/checkout/purchase.ts'
import { readPdf } from '../../testing/tickets/read-pdf.ts'

const EVENT = 200050
const MANY = 50
/** Bytes: mail servers take 10 MB or more, of which encoding for the way takes a third. */
const MOST_ATTACHED = 6_000_000

const scene = await openSceneOfFile()

it('sells 50 tickets in one order, with every document and an email that arrives [R11.1, R7.5]', async () => {
  await sell(scene.test, { id: EVENT, seats: 2 * MANY, ticketsPerOrder: MANY }, 'Suur kontsert')
  const buyer = scene.buyer()
  const cart = await buyer.fill(
    EVENT,
    Array.from({ length: MANY }, (_, at) => at + 1),
  )
  expect(cart.total.totalAmount).toBeGreaterThan(0)
  const started = await buyer.pay()
  await buyer.decide(started, 'approve')
  await scene.work()

  const purchase = await buyer.status(started)
  expect(purchase).toMatchObject({ state: 'paid', ticketsReady: true })
  expect(new Set(purchase.tickets.map(({ code }) => code)).size).toBe(MANY)
  const file = async (link: string | null) => {
    const answer = await scene.test.app.inject({ url: link ?? '', headers: { host: scene.host } })
    expect(answer.statusCode).toBe(200)
    return await readPdf(answer.rawPayload)
  }
  const { pages } = await file(purchase.pdfLink)
  expect(pages).toHaveLength(MANY)
  const words = (await file(purchase.receiptLink)).pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ')
  expect(words).toContain('Suur kontsert')

  const [email] = await scene.rows<{ state: string; attachments: { size: number }[] }>(
    `SELECT state, attachments FROM email_message WHERE kind = 'order_confirmation'`,
  )
  expect(email?.state).toBe('sent')
  const attached = email?.attachments.reduce((sum, { size }) => sum + size, 0)
  expect(attached).toBeGreaterThan(0)
  expect(attached).toBeLessThan(MOST_ATTACHED)
})
