import type { FormTree } from './stripe-form.ts'

const CURRENCIES = ['eur', 'byn', 'czk']
const LANGUAGES = ['auto', 'et', 'en', 'ru', 'fi', 'lv', 'lt', 'cs']
const MINUTE = 60

/** The names that a new session may have, of those that a shop like ours could send. */
export const SESSION_NAMES = [
  'mode',
  'allowed_payment_method_types[*]',
  'adaptive_pricing[enabled]',
  'client_reference_id',
  'customer_email',
  'locale',
  'line_items[*][quantity]',
  'line_items[*][price_data][currency]',
  'line_items[*][price_data][unit_amount]',
  'line_items[*][price_data][product_data][name]',
  'line_items[*][price_data][product_data][description]',
  'payment_intent_data[metadata][order]',
  'expires_at',
  'success_url',
  'cancel_url',
]

export const REFUND_NAMES = ['payment_intent', 'amount', 'metadata[refund_key]', 'reason']

const at = (tree: FormTree, ...path: string[]): string => {
  let value: unknown = tree
  for (const key of path) value = typeof value === 'object' && value !== null ? (value as FormTree)[key] : undefined
  return typeof value === 'string' ? value : ''
}

/** What a session costs, in minor units and its currency. */
export const priceOf = (form: FormTree) => ({
  amount: Number(at(form, 'line_items', '0', 'price_data', 'unit_amount')),
  currency: at(form, 'line_items', '0', 'price_data', 'currency'),
})

const isLink = (value: string): boolean => /^https?:\/\//.test(value) && URL.canParse(value)

/**
 * The name of what Stripe would refuse in a new session; undefined when it is in order.
 * @param now seconds
 */
export function sessionTrouble(form: FormTree, now: number): string | undefined {
  const wrong: Record<string, boolean> = {
    mode: at(form, 'mode') !== 'payment',
    line_items: !/^[1-9]\d{0,7}$/.test(at(form, 'line_items', '0', 'price_data', 'unit_amount')),
    currency: !CURRENCIES.includes(priceOf(form).currency),
    quantity: !/^[1-9]\d*$/.test(at(form, 'line_items', '0', 'quantity')),
    name: at(form, 'line_items', '0', 'price_data', 'product_data', 'name') === '',
    success_url: !isLink(at(form, 'success_url')),
    cancel_url: !isLink(at(form, 'cancel_url')),
    customer_email: !/^[^@\s]+@[^@\s]+$/.test(at(form, 'customer_email')),
    client_reference_id: at(form, 'client_reference_id').length > 200,
    locale: !LANGUAGES.includes(at(form, 'locale')),
    expires_at: !isWithin(Number(at(form, 'expires_at')) - now, 30 * MINUTE, 24 * 60 * MINUTE),
  }
  return Object.keys(wrong).find((name) => wrong[name])
}

const isWithin = (value: number, least: number, most: number): boolean => value >= least && value <= most
