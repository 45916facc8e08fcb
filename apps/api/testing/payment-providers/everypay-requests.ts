import { isIP } from 'node:net'

const ACCOUNTS = ['EUR3D1', 'CZK3D1', 'BYN3D1']
const LOCALES = ['da', 'de', 'en', 'es', 'et', 'fi', 'fr', 'it', 'lt', 'lv', 'nl', 'no', 'pl', 'pt', 'ru', 'sv']
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/
/** Milliseconds that a request's time may be away from EveryPay's. */
const TOLERANCE = 5 * 60_000

/** @param now milliseconds of EveryPay’s clock */
type Check = (value: unknown, now: number) => boolean

const isText: Check = (value) => typeof value === 'string' && value.length > 0 && value.length <= 255
const isAmount: Check = (value) =>
  (typeof value === 'number' || typeof value === 'string') &&
  /^\d{1,9}(\.\d{1,2})?$/.test(String(value)) &&
  Number(value) > 0
const isTime: Check = (value, now) =>
  typeof value === 'string' && ISO_TIME.test(value) && Math.abs(Date.parse(value) - now) < TOLERANCE
const isLink: Check = (value) => typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value)

const ONEOFF: Readonly<Record<string, Check>> = {
  account_name: (value) => ACCOUNTS.includes(String(value)),
  amount: isAmount,
  order_reference: isText,
  nonce: isText,
  timestamp: isTime,
  customer_url: isLink,
}

const OPTIONAL: Readonly<Record<string, Check>> = {
  email: (value) => typeof value === 'string' && /^[^@\s]+@[^@\s]+$/.test(value),
  customer_ip: (value) => isIP(String(value)) !== 0,
  locale: (value) => LOCALES.includes(String(value)),
  preferred_country: (value) => /^[A-Z]{2}$/.test(String(value)),
}

const REFUND: Readonly<Record<string, Check>> = {
  amount: isAmount,
  payment_reference: isText,
  nonce: isText,
  timestamp: isTime,
}

function troubleOf(
  body: Record<string, unknown>,
  username: string,
  now: number,
  needed: Readonly<Record<string, Check>>,
  optional: Readonly<Record<string, Check>> = {},
): string | undefined {
  if (body.api_username !== username) return 'api_username is not yours'
  for (const [name, isRight] of Object.entries(needed)) {
    if (!(name in body)) return `${name} is missing`
    if (!isRight(body[name], now)) return `${name} is invalid`
  }
  for (const [name, isRight] of Object.entries(optional)) {
    if (name in body && !isRight(body[name], now)) return `${name} is invalid`
  }
  const known = ['api_username', ...Object.keys(needed), ...Object.keys(optional)]
  const strange = Object.keys(body).find((name) => !known.includes(name))
  return strange && `${strange} is not known`
}

/** What EveryPay would say against the beginning of a payment; undefined when it is in order. */
export const oneoffTrouble = (body: Record<string, unknown>, username: string, now: number): string | undefined =>
  troubleOf(body, username, now, ONEOFF, OPTIONAL)

/** What EveryPay would say against a refund, before it looks at the payment. */
export const refundTrouble = (body: Record<string, unknown>, username: string, now: number): string | undefined =>
  troubleOf(body, username, now, REFUND)
