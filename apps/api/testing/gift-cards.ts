import type { Purchase } from '@parter/contract/orders/orders.ts'
import { expect } from 'vitest'
import { type Buyer, EMAIL, type PurchaseScene, type Started } from './checkout/purchase.ts'
import { readPdf } from './tickets/read-pdf.ts'

/** The body of a purchase of a card of 50 € that is emailed to another person at once. */
export const inputOf = (change: object = {}) => ({
  amount: 5000,
  buyer: { name: 'Mari Mets', email: EMAIL },
  recipient: { name: 'Jüri Õun', email: 'juri@example.com' },
  message: 'Palju õnne!',
  cardLanguage: 'ru',
  sendOn: null,
  acceptTerms: true,
  ...change,
})

/** Orders a gift card. */
export const orderCard = (buyer: Buyer, change: object = {}, headers: Record<string, string> = {}) =>
  buyer.ask('POST /api/v1/store/gift-cards?language=et', inputOf(change), headers)

/** Orders a gift card and pays for it; its emails are sent if they are due. */
export const buyCard = async (scene: PurchaseScene, buyer: Buyer, change: object = {}): Promise<Started> => {
  const answer = await orderCard(buyer, change)
  expect(answer.statusCode, answer.body).toBe(200)
  const started = answer.json<Started>()
  await buyer.decide(started, 'approve')
  await scene.work()
  return started
}

/** The text of the card that a purchase offers to print. */
export const printedCard = async (scene: PurchaseScene, { giftCard }: Purchase): Promise<string> => {
  const answer = await scene.test.app.inject({ url: giftCard?.pdfLink ?? '', headers: { host: scene.host } })
  expect(answer.statusCode).toBe(200)
  const { pages } = await readPdf(answer.rawPayload)
  return pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join('\n')
}

/** The code as it is printed, in its one spelling. */
export const codeOn = (text: string): string =>
  /[2-9A-Z]{4}-[2-9A-Z]{4}-\s*[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(text)?.[0].replaceAll(/\s/g, '') ?? ''

/** Says what a withdrawal would do, or does it. */
export const withdraw = (buyer: Buyer, orderReference: string, confirm: boolean, email = EMAIL) =>
  buyer.ask('POST /api/v1/store/gift-cards/withdrawal?language=et', { orderReference, email, confirm })
