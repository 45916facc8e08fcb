import type { InputOf } from '@parter/contract/calls.ts'

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
  readonly design: NonNullable<Body['design']>
  readonly cardLanguage: Body['cardLanguage']
  /** On a chosen day, and not at once. */
  readonly isLater: boolean
  /** `2026-12-24`. */
  readonly sendOn: string
  readonly buyerName: string
  readonly buyerEmail: string
}

const UNIT = 100

/** The amount in minor units; null: nothing that can be one. */
export function amountOf({ amount, otherAmount }: Pick<GiftCardFields, 'amount' | 'otherAmount'>): number | null {
  if (amount !== 'other') return Number(amount)
  const typed = otherAmount.replaceAll(/\s/g, '').replace(',', '.')
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * UNIT) : null
}

/** What is sent. Of a card for oneself the recipient's fields are left out. */
export function giftCardBody(fields: GiftCardFields, acceptTerms: boolean): Body {
  const isGift = fields.isFor === 'gift'
  const name = fields.buyerName.trim()
  return {
    amount: amountOf(fields) ?? 0,
    buyer: { ...(name === '' ? {} : { name }), email: fields.buyerEmail.trim() },
    recipient: isGift ? { name: fields.recipientName.trim(), email: fields.recipientEmail.trim() } : null,
    message: isGift ? fields.message.trim() : '',
    design: fields.design,
    cardLanguage: fields.cardLanguage,
    sendOn: isGift && fields.isLater && fields.sendOn !== '' ? fields.sendOn : null,
    acceptTerms,
  }
}
