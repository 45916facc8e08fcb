import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPurchaseScene, type PurchaseScene } from '../../testing/checkout/purchase.ts'
import { buyCard } from '../../testing/gift-cards.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { decryptCode, encryptCode } from './encrypted-code.ts'
import { forgetGiftCards } from './forget-gift-cards.ts'

let scene: PurchaseScene
beforeAll(async () => {
  scene = await openPurchaseScene()
})
afterAll(() => scene.close())

const forget = () => inTransaction(scene.test.shop.db, (tx) => forgetGiftCards(tx, 'ee', { purchaseDetails: 90 }))
const kept = async () =>
  (
    await scene.rows<object>(
      `SELECT encrypted_code IS NOT NULL AS code, recipient_name, recipient_email, message FROM gift_card_sale`,
    )
  )[0]
const emailsAge = (days: number) =>
  scene.rows(`UPDATE gift_card_sale SET sent_at = now() - make_interval(days => $1)`, [days])

it('keeps a code for thirty days after its email, and who gave what to whom as long as other details of purchases', async () => {
  const buyer = scene.buyer()
  await buyCard(scene, buyer)
  await forget()
  expect(await kept()).toMatchObject({ code: true, recipient_name: 'Jüri Õun' })
  await emailsAge(31)
  await forget()
  expect(await kept()).toMatchObject({ code: false, recipient_name: 'Jüri Õun' })
  await emailsAge(91)
  await forget()
  expect(await kept()).toEqual({ code: false, recipient_name: null, recipient_email: null, message: '' })
  await scene.books()
})

it('decrypts a code with the shop’s key for its own card only', () => {
  const { shop } = scene.test
  const encrypted = encryptCode(shop, 7, 'K7M2-PX9R-D3AB-CDEF')
  expect(decryptCode(shop, 7, encrypted)).toBe('K7M2-PX9R-D3AB-CDEF')
  expect(encrypted.toString('latin1')).not.toContain('K7M2')
  expect(() => decryptCode(shop, 8, encrypted)).toThrow()
  const other = { settings: { ...shop.settings, GIFT_CARD_SECRET: 'x'.repeat(40) } }
  expect(() => decryptCode(other, 7, encrypted)).toThrow()
})
