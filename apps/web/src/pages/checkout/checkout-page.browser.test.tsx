import type { StoreCart } from '@parter/contract/cart/cart.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../testing/mounted-app.tsx'
import { shopInBrowser } from '../../../testing/browser-page.tsx'
import { refused, sentenceOf } from '../../../testing/contract-shop.ts'
import { filledReply } from '../../../testing/filled-reply.ts'
import { openFilledShop } from '../../../testing/filled-shop.ts'
import { rememberCart } from '../../cart/restoring/last-cart.ts'
import { forgetDraft } from '../../checkout/steps/draft.ts'

const contract = openFilledShop()
const { t } = await shopInBrowser('en')
const [sample] = filledReply('readCart').storeCart
if (!sample) throw new Error('A filled reply has a cart')
const PAY = /obligation to pay/i
const STEPS = ['delivery', 'personalization', 'shopping_cart', 'payment'] as const
const cartAt = (open: (typeof STEPS)[number]): StoreCart => ({
  ...sample,
  events: sample.events.map(({ loneSeats: _, ...event }) => event),
  steps: STEPS.map((name) => ({ name, completed: STEPS.indexOf(name) < STEPS.indexOf(open) })),
})
const empty: StoreCart = { ...sample, events: [], expiresAt: null, extendableUntil: null }

beforeEach(() => page.viewport(1280, 900))
afterEach(forgetDraft)
const button = (name: string | RegExp) => page.getByRole('button', { name })
const main = () => page.getByRole('main')

describe('the steps of the checkout [R2.15]', () => {
  it('lead from the review to the payment, which is not sent without the terms [R4.12]', async () => {
    contract.answers('readCart', { storeCart: [cartAt('payment')] })
    contract.answers('startPayment', refused('payment_provider_unavailable'))
    await openPage('checkout', 'en')
    await button(t('checkout_to_payment')).click()
    await expect.poll(() => location.hash).toBe('#payment')
    const pay = main().getByRole('button', { name: PAY })
    await pay.click()
    await expect.element(main().getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
    expect(contract.asked('startPayment')).toEqual([])
    await main().getByRole('checkbox').click()
    await pay.click()
    await expect.element(main().getByText(sentenceOf('payment_provider_unavailable'))).toBeVisible()
    const total = { expectedTotal: sample.total.totalAmount, cartVersion: sample.version }
    expect(contract.asked('startPayment').map(({ body }) => body)).toEqual([{ acceptTerms: true, ...total }])
  })

  it('start at the step where the shop says that something is missing', async () => {
    contract.answers('readCart', { storeCart: [cartAt('delivery')] })
    await openPage('checkout', 'en')
    await expect.element(page.getByRole('textbox', { name: t('person_email') })).toBeVisible()
    await expect.element(main().getByRole('button', { name: PAY })).not.toBeInTheDocument()
  })
})

describe('a cart whose holds have ended [R2.15]', () => {
  beforeEach(() => {
    rememberCart({ ...cartAt('payment'), expiresAt: new Date(Date.now() - 60_000).toISOString() })
    contract.answers('readCart', { storeCart: [empty] })
  })

  it('is held again by one press', async () => {
    contract.answers('addTickets', { storeCart: [cartAt('delivery')] })
    contract.answers('chooseDelivery', { storeCart: [cartAt('delivery')] })
    await openPage('checkout', 'en')
    await expect.element(page.getByRole('heading', { level: 1, name: t('cart_expired_title') })).toBeVisible()
    await expect.element(main().getByText('Sample title')).toBeVisible()
    await button(t('cart_same_again')).click()
    await expect.element(page.getByRole('heading', { level: 1, name: t('shell_title_checkout') })).toBeVisible()
    const [asked] = contract.asked('addTickets')
    expect(asked?.params).toEqual({ id: '200001' })
    expect(asked?.body).toEqual({ tickets: [{ placeId: 200001, ticketTypeId: 2 }] })
  })

  it('says why when the shop can’t hold it again, and lets the buyer retry', async () => {
    contract.answers('addTickets', refused('sale_ended'))
    contract.answers('chooseDelivery', { storeCart: [empty] })
    await openPage('checkout', 'en')
    await button(t('cart_same_again')).click()
    await expect.element(main().getByText(sentenceOf('sale_ended'))).toBeVisible()
    await expect.element(button(t('cart_same_again'))).toBeVisible()
  })
})

describe('an empty cart [R3.5]', () => {
  it('leads to events, to a purchase that was made, and to what many want', async () => {
    contract.answers('readCart', { storeCart: [empty] })
    await openPage('checkout', 'en')
    await expect.element(main().getByRole('heading', { level: 1, name: t('cart_empty_title') })).toBeVisible()
    const link = (name: string) => main().getByRole('link', { name })
    await expect.element(link(t('cart_find_events'))).toHaveAttribute('href', expect.stringContaining('/tickets'))
    await expect.element(link(t('shell_link_find_purchase'))).toHaveAttribute('href', expect.stringContaining('/find'))
    await expect.element(main().getByRole('heading', { name: t('search_nothing_found_popular') })).toBeVisible()
    expect(contract.asked('listShows').map(({ query }) => query.sort)).toContain('popularity')
  })

  it('is in order without what many want, when that can’t be read', async () => {
    contract.answers('readCart', { storeCart: [empty] })
    contract.answers('listShows', refused('temporarily_unavailable'))
    await openPage('checkout', 'en')
    await expect.element(main().getByRole('link', { name: t('cart_find_events') })).toBeVisible()
    await expect.element(main().getByRole('heading', { level: 2 })).not.toBeInTheDocument()
  })
})
