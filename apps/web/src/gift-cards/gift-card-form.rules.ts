import type { InputOf } from '@parter/contract/calls.ts'
import { type GiftCardOffer, isGiftCardAmount, LONGEST_GIFT_MESSAGE } from '@parter/portal/gift-card-offer.ts'
import { hasWebAddress } from '@parter/portal/web-addresses.ts'

type Body = InputOf<'buyGiftCard'>['body']

/** What stands in the form, as it was typed. */
export interface GiftCardFields {
  /** A suggested amount in minor units, or `other`. */
  readonly amount: string
  /** In whole units of the currency, as typed. */
  readonly otherAmount: string
  readonly isFor: 'gift' | 'own'
  readonly recipientName: string
  readonly recipientEmail: string
  readonly message: string
  readonly cardLanguage: Body['cardLanguage']
  /** `2026-12-24`, or nothing: at once. */
  readonly sendOn: string
  readonly buyerName: string
  readonly buyerEmail: string
}

export type GiftCardField = Exclude<keyof GiftCardFields, 'amount' | 'isFor' | 'cardLanguage'>
export type GiftCardFault = 'required' | 'email' | 'amount' | 'date' | 'link'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
const UNIT = 100

/** The amount in minor units; null: nothing that can be one. */
export function amountOf({ amount, otherAmount }: Pick<GiftCardFields, 'amount' | 'otherAmount'>): number | null {
  if (amount !== 'other') return Number(amount)
  const typed = otherAmount.replaceAll(/\s/g, '').replace(',', '.')
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * UNIT) : null
}

const emailFault = (typed: string): GiftCardFault | undefined =>
  typed.trim() === '' ? 'required' : EMAIL.test(typed.trim()) ? undefined : 'email'

/** Names and words go out in the shop's name: no web address may be among them. */
const nameFault = (typed: string): GiftCardFault | undefined =>
  typed.trim() === '' ? 'required' : hasWebAddress(typed) ? 'link' : undefined

/**
 * What has to be put right, by field.
 * @param days the first and the last day of the storefront's calendar on which a card can be sent
 */
export function giftCardFaults(
  fields: GiftCardFields,
  offer: GiftCardOffer,
  days: { readonly first: string; readonly last: string },
): Partial<Record<GiftCardField, GiftCardFault>> {
  const amount = amountOf(fields)
  const isGift = fields.isFor === 'gift'
  const { sendOn } = fields
  const faults: Partial<Record<GiftCardField, GiftCardFault | undefined>> = {
    otherAmount: amount !== null && isGiftCardAmount(offer, amount) ? undefined : 'amount',
    recipientName: isGift ? nameFault(fields.recipientName) : undefined,
    message: isGift && hasWebAddress(fields.message) ? 'link' : undefined,
    buyerName: hasWebAddress(fields.buyerName) ? 'link' : undefined,
    recipientEmail: isGift ? emailFault(fields.recipientEmail) : undefined,
    sendOn: isGift && sendOn !== '' && (sendOn < days.first || sendOn > days.last) ? 'date' : undefined,
    buyerEmail: emailFault(fields.buyerEmail),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
}

/** What is sent; call it only without faults. Of a card for oneself the recipient's fields are left out. */
export function giftCardBody(fields: GiftCardFields, orderToken: string | null): Body {
  const isGift = fields.isFor === 'gift'
  const name = fields.buyerName.trim()
  return {
    amount: amountOf(fields) ?? 0,
    buyer: { ...(name === '' ? {} : { name }), email: fields.buyerEmail.trim() },
    recipient: isGift ? { name: fields.recipientName.trim(), email: fields.recipientEmail.trim() } : null,
    message: isGift ? fields.message.trim().slice(0, LONGEST_GIFT_MESSAGE) : '',
    cardLanguage: fields.cardLanguage,
    sendOn: isGift && fields.sendOn !== '' ? fields.sendOn : null,
    acceptTerms: true,
    ...(orderToken === null ? {} : { orderToken }),
  }
}
