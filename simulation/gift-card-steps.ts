import { decryptCode } from '../apps/api/src/gift-cards/encrypted-code.ts'
import { EMAIL, type Started } from '../apps/api/testing/checkout/purchase.ts'
import { wishOf } from '../apps/api/testing/gift-cards.ts'
import type { Step, StepTable } from './world.ts'

const BUY = 'POST /api/v1/store/gift-cards?language=et'

const buyCard: Step = async ({ draw, buyers, started, cardOrders }) => {
  const buyer = draw(buyers)
  const answer = await buyer.ask(BUY, wishOf({ amount: draw([1500, 5000]) }))
  if (answer.statusCode !== 200) return
  const order = answer.json<Started>()
  started.push({ ...order, buyer })
  cardOrders.push(order.orderReference)
}

/** A buyer withdraws from the purchase of a gift card, and sometimes presses twice. */
const withdrawCard: Step = async ({ draw, buyers, cardOrders }) => {
  if (cardOrders.length === 0) return
  const wish = { orderReference: draw(cardOrders), email: EMAIL, confirm: draw([true, true, false]) }
  const press = () => draw(buyers).ask('POST /api/v1/store/gift-cards/withdrawal?language=et', wish)
  await Promise.all(draw([true, true, false]) ? [press()] : [press(), press()])
}

/** The email with a card that was bought, or that came of a return, is opened: its code can be paid with. */
const openEmail: Step = async ({ draw, scene, cards, note }) => {
  const encrypted = await scene.rows<{ id: number; code: Buffer }>(
    `SELECT s.gift_card_id AS id, s.encrypted_code AS code FROM gift_card_sale s JOIN gift_card g ON g.id = s.gift_card_id
     WHERE s.encrypted_code IS NOT NULL AND g.issued_at IS NOT NULL
     UNION ALL SELECT gift_card_id, encrypted_code FROM ticket_return WHERE encrypted_code IS NOT NULL ORDER BY 1`,
  )
  if (encrypted.length === 0) return
  const { id, code } = draw(encrypted)
  const card = decryptCode(scene.test.shop, id, code)
  if (cards.includes(card)) return
  cards.push(card)
  note('codes of bought or returned gift cards that were read')
}

export const giftCardSteps: StepTable = {
  'buy a gift card': [1, buyCard],
  'withdraw a gift card': [1, withdrawCard],
  'open an email': [1, openEmail],
}
