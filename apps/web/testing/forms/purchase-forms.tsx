import { deliveryForm, giftCardCodeForm, personsForm, promoCodeForm } from '@parter/contract/cart/cart.forms.ts'
import { cartEvent, cartTicket, storeCart } from '@parter/contract/cart/cart.schemas.ts'
import type { StoreCart } from '@parter/contract/cart/cart.ts'
import { paymentForm } from '@parter/contract/checkout/checkout.forms.ts'
import { giftCardForm } from '@parter/contract/gift-cards/gift-cards.forms.ts'
import { salesPoint } from '@parter/contract/sales-points/sales-points.ts'
import { dayAfter } from '@parter/portal/time/calendar-days.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { useCartChange } from '../../src/cart/changes/cart-changes.ts'
import { GiftCards, PromoCodes } from '../../src/cart/codes/voucher-codes.tsx'
import { DeliveryStep } from '../../src/checkout/delivery/delivery-step.tsx'
import { PaymentStep } from '../../src/checkout/payment-step.tsx'
import { PersonalizationStep } from '../../src/checkout/personalization-step.tsx'
import { GiftCardForm } from '../../src/gift-cards/gift-card-form.tsx'
import { callApi } from '../../src/platform/calls/call-api.ts'
import type { ShopContext } from '../../src/platform/shop/shop-context.tsx'
import { sentenceOf, smallestOf } from '../contract-shop.ts'
import { type FormCase, fieldCalled } from './form-case.ts'

const nothing = () => undefined
const euros = (amount: number) => ({ amount, currency: 'EUR' })
const method = (name: 'post' | 'pick_up') => ({ method: name, price: euros(590) })
const smallCart = smallestOf(storeCart)
const event = {
  ...smallestOf(cartEvent),
  id: 210001,
  personalisation: 'name_and_birth_date' as const,
  picture: null,
  eventStartAt: '2030-06-01T18:00:00Z',
  timeZone: 'Europe/Tallinn',
  tickets: [{ ...smallestOf(cartTicket), id: 1, price: euros(2400), fee: euros(100) }],
}
const cart: StoreCart = {
  ...smallCart,
  version: 1,
  events: [event],
  total: { ...smallCart.total, totalAmount: 2400, currency: 'EUR' },
  delivery: {
    ...smallCart.delivery,
    available: [method('post'), method('pick_up')],
    envelopePrice: euros(190),
    salesPoints: [{ ...smallestOf(salesPoint), id: 7, name: 'Teater' }],
  },
  heldSince: '2030-05-01T18:00:00Z',
  serverNow: '2030-05-01T18:00:00Z',
}
const inCart = (way: 'post' | 'pick_up'): StoreCart => ({ ...cart, delivery: { ...cart.delivery, method: way } })

const Delivery = ({ way }: { way: 'post' | 'pick_up' }) => (
  <DeliveryStep
    cart={inCart(way)}
    choosing={useCartChange('chooseDelivery')}
    picking={useCartChange('chooseDelivery')}
    onPick={nothing}
    buyer={null}
    onDone={nothing}
  />
)
const save = async (eventId: number, tickets: Parameters<Parameters<typeof PersonalizationStep>[0]['save']>[1]) => {
  const { storeCart: fresh } = await callApi('personaliseTickets', {
    params: { id: String(eventId) },
    query: { language: 'en' },
    body: { tickets },
  })
  return fresh[0]
}
const accept = () => page.getByRole('checkbox').click()
const terms = () => document.querySelector('input[type=checkbox]')

/** All forms from the cart to the payment, each by its name. */
export const purchaseForms = ({ t, money, portal }: ShopContext): Readonly<Record<string, FormCase>> => {
  const goOn = t('shell_button_continue')
  const optional = t('checkout_name_and_phone')
  const contact = {
    method: t('checkout_delivery_method'),
    'contact.email': t('person_email'),
    'contact.name': t('checkout_name'),
    'contact.phone': t('person_phone'),
  }
  return {
    'delivery by post': {
      schema: deliveryForm,
      call: 'chooseDelivery',
      show: () => <Delivery way="post" />,
      async begin() {
        await page.getByText(optional).click()
        await page.getByRole('checkbox', { name: t('checkout_company_wanted') }).click()
        await expect.poll(() => fieldCalled(t('checkout_company_code'))).toBeTruthy()
        await expect.poll(() => fieldCalled(t('person_street'))).toBeTruthy()
      },
      fields: {
        ...contact,
        'address.name': t('person_recipient'),
        'address.street': t('person_street'),
        'address.postalCode': t('person_postal_code'),
        'address.city': t('person_city'),
        'address.countryCode': t('shell_country'),
        'company.name': t('checkout_company_name'),
        'company.registryCode': t('checkout_company_code'),
        'company.vatNumber': t('checkout_company_vat'),
        'company.address': t('checkout_company_address'),
      },
      typed: {
        'contact.email': 'mari@post.ee',
        'address.name': 'Mari Mets',
        'address.street': 'Pikk 1',
        'address.postalCode': '10111',
        'address.city': 'Tallinn',
        'company.name': 'Mets OÜ',
        'company.registryCode': '12345678',
      },
      button: goOn,
    },
    'delivery to a sales point': {
      schema: deliveryForm,
      call: 'chooseDelivery',
      show: () => <Delivery way="pick_up" />,
      async begin() {
        await expect.poll(() => fieldCalled(t('checkout_sales_point'))).toBeTruthy()
      },
      fields: { ...contact, salesPointId: t('checkout_sales_point') },
      typed: { 'contact.email': 'mari@post.ee' },
      button: goOn,
    },
    'names on tickets': {
      schema: personsForm,
      call: 'personaliseTickets',
      show: () => <PersonalizationStep cart={cart} save={save} onDone={nothing} nameOf={() => 'Row 1'} />,
      fields: {
        'tickets.0.firstName': t('person_first_name'),
        'tickets.0.lastName': t('person_last_name'),
        'tickets.0.birthDate': t('person_birth_date'),
      },
      typed: {
        'tickets.0.firstName': 'Mari',
        'tickets.0.lastName': 'Mets',
        'tickets.0.birthDate': '1990-05-31',
      },
      button: goOn,
    },
    'a promo code': {
      schema: promoCodeForm,
      call: 'activatePromoCode',
      show: () => <PromoCodes cart={cart} />,
      fields: { promoCode: t('vouchers_promo_code') },
      typed: { promoCode: 'SUVI2026' },
      button: t('vouchers_apply'),
    },
    'a gift card that pays': {
      schema: giftCardCodeForm,
      call: 'activateGiftCard',
      show: () => <GiftCards cart={cart} />,
      fields: { code: t('vouchers_card_code') },
      typed: { code: 'ABCD-EFGH-JKLM' },
      button: t('vouchers_apply'),
    },
    payment: {
      schema: paymentForm,
      call: 'startPayment',
      show: () => <PaymentStep cart={cart} summary={null} onChanged={nothing} onLeaving={nothing} />,
      begin: accept,
      fields: { acceptTerms: terms },
      button: t('checkout_order_and_pay', { total: money(euros(2400)) }),
      elsewhere: sentenceOf('invalid_request'),
    },
    'the order of a gift card': {
      schema: giftCardForm,
      call: 'buyGiftCard',
      show: () => <GiftCardForm orderToken={null} />,
      async begin() {
        await page.getByRole('radio', { name: t('gift_cards_send_later') }).click()
        await accept()
      },
      fields: {
        amount: t('gift_cards_amount'),
        'recipient.name': t('gift_cards_recipient_name'),
        'recipient.email': t('gift_cards_recipient_email'),
        message: t('gift_cards_message'),
        cardLanguage: t('gift_cards_language'),
        sendOn: t('gift_cards_send_day'),
        design: t('gift_cards_design'),
        'buyer.name': t('gift_cards_your_name'),
        'buyer.email': t('gift_cards_your_email'),
        acceptTerms: terms,
      },
      typed: {
        sendOn: dayAfter(new Date(), 3, portal.timezone),
        'recipient.name': 'Jüri Õun',
        'recipient.email': 'jyri@post.ee',
        'buyer.email': 'mari@post.ee',
      },
      button: t('checkout_order_and_pay', { total: money(euros(portal.giftCards.suggested[1] ?? 0)) }),
    },
  }
}
