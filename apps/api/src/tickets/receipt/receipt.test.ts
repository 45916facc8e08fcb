import type { Purchase } from '@parter/contract/orders/orders.ts'
import type { Receipt } from '@parter/contract/tickets/tickets.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/account/browser.ts'
import { type Buyer, EMAIL, openSceneOfFile, type Started } from '../../../testing/checkout/purchase.ts'
import { readPdf } from '../../../testing/tickets/read-pdf.ts'
import { giveGiftCard } from '../../orders/give-gift-card.ts'

const scene = await openSceneOfFile()

beforeAll(async () => {
  await scene.rows(`UPDATE event SET vat_basis_points = 1300 WHERE id = 200001`)
})

async function bought(prepare: (buyer: Buyer) => Promise<unknown> = async () => undefined) {
  const buyer = scene.buyer()
  await buyer.fill(200001, [scene.seat(), scene.seat()])
  await prepare(buyer)
  const started = await buyer.pay()
  if (started.paymentLink.includes('/pay/')) await buyer.decide(started, 'approve')
  await scene.work()
  return { buyer, started, purchase: await buyer.status(started) }
}
const receiptOf = async (buyer: Buyer, { orderToken }: Pick<Started, 'orderToken'>, language = 'et') =>
  await buyer.ask(`GET /api/v1/transactions/receipt?orderToken=${orderToken}&language=${language}`)
const wordsOf = async (link: string) => {
  const file = await scene.test.app.inject({ url: link, headers: { host: scene.host } })
  expect(file.headers['content-type']).toBe('application/pdf')
  const { pages } = await readPdf(file.rawPayload)
  return pages.flatMap(({ texts }) => texts.map(({ text }) => text.replace(/\s+/g, ' ').trim())).join('\n')
}

describe('a receipt [R7.5]', () => {
  it('shows the seller, the lines and their VAT, and totals by rate', async () => {
    const { buyer, started, purchase } = await bought()
    const receipt: Receipt = (await receiptOf(buyer, started)).json()
    expect(receipt).toMatchObject({
      number: `EE-${new Date().getFullYear()}-000001`,
      orderReference: started.orderReference,
      seller: scene.test.portal('ee').seller,
      buyer: { name: 'Mari Mets', email: EMAIL, company: null },
      total: purchase.total,
      giftCards: null,
      paid: purchase.total,
    })
    expect(receipt.lines).toHaveLength(2)
    const [rate] = receipt.rates
    expect(rate?.vatBasisPoints).toBe(1300)
    expect((rate?.net.amount ?? 0) + (rate?.vat.amount ?? 0)).toBe(purchase.total.amount)
    expect(rate?.vat.amount).toBe(receipt.lines.reduce((sum, { vat }) => sum + vat.amount, 0))
  })

  it('shows the VAT rates of post, envelope and insurance, also when rounding hides them', async () => {
    await scene.rows(`UPDATE event SET delivery_methods = '{e_ticket,post}', insurable = true WHERE id = 200001`)
    const { buyer, started, purchase } = await bought(async (own) => {
      const cart = await own.cart()
      const ticketIds = cart.events[0]?.tickets.map(({ id }) => id) ?? []
      await own.ask('POST /api/v1/store/cart/events/200001/tickets/insurance?language=et', { ticketIds })
      const contact = { email: EMAIL, name: 'Mari Mets', phone: '+372 5555 5555' }
      const address = { name: 'Mari Mets', street: 'Viru 1', city: 'Tallinn', postalCode: '10111', countryCode: 'EE' }
      const input = { method: 'post', contact, address, envelope: true }
      const answer = await own.ask('POST /api/v1/store/cart/deliveries?language=et', input)
      expect(answer.statusCode, answer.body).toBe(200)
    })
    const receipt: Receipt = (await receiptOf(buyer, started)).json()
    const rates = receipt.lines.map(({ vatBasisPoints, vat }) => [vatBasisPoints, vat.amount])
    expect(rates.map(([rate]) => rate)).toEqual([1300, 1300, 0, 0, 2400, 2400])
    expect(rates.slice(2)).toEqual([
      [0, 0],
      [0, 0],
      [2400, 114],
      [2400, 48],
    ])
    const stored = await scene.rows(
      `SELECT kind, vat_basis_points FROM order_line JOIN orders ON orders.id = order_id
       WHERE token = $1 AND kind IN ('delivery', 'envelope') ORDER BY kind`,
      [started.orderToken],
    )
    expect(stored).toEqual([
      { kind: 'delivery', vat_basis_points: 2400 },
      { kind: 'envelope', vat_basis_points: 2400 },
    ])
    expect(receipt.rates.reduce((all, { gross }) => all + gross.amount, 0)).toBe(purchase.total.amount)
  })

  it('is a PDF too, in the language asked for', async () => {
    const { started, purchase } = await bought()
    for (const [language, word] of Object.entries({ et: 'Müüja', ru: 'Продавец', cs: 'Prodávající' })) {
      const text = await wordsOf(`${purchase.receiptLink?.replace(/language=\w+/, `language=${language}`)}`)
      expect(text).toContain(word)
      expect(text).toContain(started.orderReference)
      expect(text).toContain('Esirida Näidis OÜ')
    }
  })

  it('shows what a gift card paid', async () => {
    const { code } = await giveGiftCard(scene.test.shop, 'ee', { amount: 1000, currency: 'EUR' })
    const { buyer, started, purchase } = await bought((own) =>
      own.ask('POST /api/v1/store/cart/gift-card', { code, eventIds: [200001] }),
    )
    const receipt: Receipt = (await receiptOf(buyer, started)).json()
    expect(receipt.giftCards?.amount).toBe(1000)
    expect(receipt.paid.amount).toBe(receipt.total.amount - 1000)
    expect(await wordsOf(purchase.receiptLink ?? '')).toContain('Makstud kinkekaardiga')
  })

  it('of an order paid by gift cards alone shows no charge, like the email', async () => {
    const { code } = await giveGiftCard(scene.test.shop, 'ee', { amount: 10_000, currency: 'EUR' })
    const { started, purchase } = await bought((own) =>
      own.ask('POST /api/v1/store/cart/gift-card', { code, eventIds: [200001] }),
    )
    expect(purchase.contents.paid.amount).toBe(0)
    const paper = await wordsOf(purchase.receiptLink ?? '')
    expect(paper).toContain('Makstud kinkekaardiga')
    expect(paper).not.toContain('pangakaardi')
    const [mail] = await scene.rows<{ text: string }>(
      `SELECT l.text FROM email_message l JOIN orders o ON o.id = l.order_id WHERE o.reference = $1`,
      [started.orderReference],
    )
    expect(mail?.text).toContain('makstud kinkekaardiga')
    expect(mail?.text).not.toContain('pangakaardi')
  })

  it('has the next number of its storefront’s series, also for concurrent payments, and is issued once', async () => {
    const before = await scene.count('receipt')
    const buyers = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const buyer = scene.buyer()
        await buyer.fill(200001, [scene.seat()])
        return { buyer, started: await buyer.pay() }
      }),
    )
    await Promise.all(buyers.map(({ buyer, started }) => buyer.decide(started, 'approve')))
    await Promise.all([scene.work(), scene.work(), scene.work()])
    const numbers = await scene.rows<{ number: number }>(`SELECT number FROM receipt ORDER BY number`)
    expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: before + 6 }, (_, n) => n + 1))
  })

  it('exists only for paid orders, and shows the buyer on any device with the order’s token [R6.1]', async () => {
    const waiting = scene.buyer()
    await waiting.fill(200001, [scene.seat()])
    const open = await waiting.pay()
    expect(codeOf(await receiptOf(waiting, open))).toBe('order_not_found')
    const { started } = await bought()
    const seen: Receipt = (await receiptOf(scene.buyer(), started)).json()
    expect(seen.buyer).toEqual({ name: 'Mari Mets', email: EMAIL, company: null })
    expect(codeOf(await receiptOf(scene.buyer(), { orderToken: 'x'.repeat(32) }))).toBe('order_not_found')
    const elsewhere = await scene.test.ask(`GET /api/v1/transactions/receipt?orderToken=${started.orderToken}`, {
      host: 'lv.localhost',
    })
    expect(codeOf(elsewhere)).toBe('order_not_found')
    const status: Purchase = await waiting.status(open)
    expect(status.receiptLink).toBeNull()
    await waiting.decide(open, 'decline')
    await scene.work()
  })
})
