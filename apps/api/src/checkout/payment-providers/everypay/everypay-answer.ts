import type { Language } from '@parter/portal/language/languages.ts'
import { type Currency, moneyOfDecimal } from '@parter/portal/language/money.ts'
import * as z from 'zod'
import type { PaymentMethod } from '../../../platform/settings/payment-methods.rules.ts'
import { type KnownPayment, type PaymentStatus, ProviderError } from '../provider/payment-provider.ts'

const decimal = z.union([z.number(), z.string()])

/** What EveryPay says of one of our processing accounts. */
export const accountAnswer = z.object({
  account_name: z.string(),
  payment_methods: z.array(z.object({ source: z.string() })).optional(),
})

const BY_CARD: readonly PaymentMethod[] = ['card', 'apple_pay', 'google_pay']

/** The ways to pay of a processing account: each bank has a name of its own, and wallets come with cards. */
export const methodsOf = ({
  payment_methods: all,
}: z.output<typeof accountAnswer>): readonly PaymentMethod[] | null => {
  if (!all) return null
  const sources = all.map(({ source }) => source)
  const hasBank = sources.some((source) => !(BY_CARD as readonly string[]).includes(source))
  return [...(sources.includes('card') ? BY_CARD : []), ...(hasBank ? (['bank_link'] as const) : [])]
}

/** What EveryPay says when a payment was made. */
export const startedAnswer = z.object({
  payment_reference: z.string().min(8).max(200),
  payment_link: z.url({ protocol: /^https?$/ }),
})

/** What EveryPay says of a payment; the currency is that of its account where it isn't said. */
export const paymentAnswer = z.object({
  payment_reference: z.string(),
  order_reference: z.string(),
  account_name: z.string(),
  api_username: z.string(),
  payment_state: z.string(),
  initial_amount: decimal,
  standing_amount: decimal,
  currency: z.string().optional(),
})

export type PaymentAnswer = z.output<typeof paymentAnswer>

/**
 * The states of API v4 that mean an end to us. All others are pending: those on the way (initial, sent_for_processing,
 * waiting_for_sca …), `authorised`, which is no money yet, and words that we have never heard.
 */
const ENDS: Readonly<Record<string, PaymentStatus['state']>> = {
  settled: 'settled',
  failed: 'failed',
  voided: 'failed',
  abandoned: 'abandoned',
}

export const stateOf = (word: string): PaymentStatus['state'] => (Object.hasOwn(ENDS, word) && ENDS[word]) || 'pending'

/** The languages of EveryPay's page; Czech isn't one of them. */
const LOCALES: Readonly<Record<Language, string>> = {
  et: 'et',
  en: 'en',
  ru: 'ru',
  fi: 'fi',
  lv: 'lv',
  lt: 'lt',
  cs: 'en',
}

export const localeOf = (language: Language): string => LOCALES[language]

/** Minor units of a decimal of EveryPay. @throws RangeError for anything else than up to two decimals */
export const minorOf = (value: number | string, currency: Currency): number =>
  moneyOfDecimal(String(value), currency).amount

/**
 * True for the reference of a try, and for that of its repetition: EveryPay takes each reference once, also when its
 * answer was lost on the way to us.
 */
export const isForTry = (orderReference: string, told: string): boolean =>
  told === orderReference || told.startsWith(`${orderReference}-`)

/**
 * Reads an answer about a payment, after seeing that it is about ours: its references, our account and user.
 * @throws ProviderError when it is about another one, so that nothing is concluded from it
 */
export function seenOf(answer: PaymentAnswer, known: KnownPayment, username: string): PaymentStatus {
  const isOurs =
    answer.payment_reference === known.reference &&
    isForTry(known.orderReference, answer.order_reference) &&
    answer.account_name === known.portal.cart.processingAccount &&
    answer.api_username === username
  if (!isOurs) throw new ProviderError('unavailable', 'EveryPay answered about another payment')
  return {
    state: stateOf(answer.payment_state),
    amount: minorOf(answer.standing_amount, known.currency),
    currency: answer.currency ?? known.currency,
  }
}
