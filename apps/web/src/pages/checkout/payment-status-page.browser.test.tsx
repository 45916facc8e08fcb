import type { PurchaseState } from '@parter/contract/orders/orders.ts'
import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { shopInBrowser } from '../../../testing/browser-page.tsx'
import { refused } from '../../../testing/contract-shop.ts'
import { filledReply } from '../../../testing/filled-reply.ts'
import { openFilledShop } from '../../../testing/filled-shop.ts'
import { openPage } from '../../../testing/mounted-app.tsx'

const contract = openFilledShop()
const { t } = await shopInBrowser()

/** The buyer's own purchase. */
const purchase = (state: PurchaseState, ticketsReady: boolean) => ({
  ...filledReply('confirmPurchase'),
  state,
  ticketsReady,
  giftCard: null,
  mail: null,
})
const heading = (title: 'orders_pending_title' | 'orders_paid_title') => screen.getByRole('heading', { name: t(title) })
const askedFor = (name: 'confirmPurchase' | 'checkPurchase') =>
  contract.asked().filter((one) => one.name === name).length

it('fetches the whole purchase only when the check reports a change', async () => {
  let isPaid = false
  contract.answers('confirmPurchase', () => (isPaid ? purchase('paid', true) : purchase('pending', false)))
  contract.answers('checkPurchase', () => ({
    state: isPaid ? ('paid' as const) : ('pending' as const),
    ticketsReady: isPaid,
  }))
  await openPage('paymentStatus')
  await expect.element(heading('orders_pending_title')).toBeVisible()
  await expect.poll(() => askedFor('checkPurchase'), { timeout: 10_000 }).toBeGreaterThan(1)
  expect(askedFor('confirmPurchase')).toBe(1)
  isPaid = true
  await expect.element(heading('orders_paid_title'), { timeout: 10_000 }).toBeVisible()
  expect(askedFor('confirmPurchase')).toBe(2)
})

it('finds out about the payment by the slower polling when the check fails', async () => {
  let isPaid = false
  contract.answers('confirmPurchase', () => (isPaid ? purchase('paid', true) : purchase('pending', false)))
  contract.answers('checkPurchase', () => refused('temporarily_unavailable'))
  await openPage('paymentStatus')
  await expect.element(heading('orders_pending_title')).toBeVisible()
  isPaid = true
  await expect.element(heading('orders_paid_title'), { timeout: 20_000 }).toBeVisible()
})

const held = () => screen.getByRole('region', { name: t('checkout_summary') })

it.each(['pending', 'failed'] as const)('shows what is held beneath a payment that is %s [R7.4]', async (state) => {
  contract.answers('confirmPurchase', () => ({
    ...purchase(state, false),
    serverNow: '2026-11-27T10:00:00Z',
    holdsUntil: '2026-11-27T10:12:00Z',
  }))
  await openPage('paymentStatus')
  await expect.element(held()).toBeVisible()
})

it('shows nothing as held once the places are free again', async () => {
  contract.answers('confirmPurchase', () => ({ ...purchase('expired', false), holdsUntil: null }))
  await openPage('paymentStatus')
  await expect.element(screen.getByRole('heading', { name: t('orders_expired_title') })).toBeVisible()
  await expect.element(held()).not.toBeInTheDocument()
})
