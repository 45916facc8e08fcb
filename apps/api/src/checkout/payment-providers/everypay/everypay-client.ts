import type { z } from 'zod'
import type { Shop } from '../../../platform/shop/shop.ts'
import { ProviderError } from '../provider/payment-provider.ts'

/** Answers to a request that EveryPay understood and refuses: repeating it doesn't help. */
const REFUSALS = [400, 409, 422]
const LONGEST_REASON = 300

interface Access {
  readonly url: string
  readonly username: string
  readonly secret: string
}

/** @throws ProviderError when a setting is missing */
export function accessOf({ settings }: Pick<Shop, 'settings'>): Access {
  const { EVERYPAY_URL: url, EVERYPAY_USERNAME: username, EVERYPAY_SECRET: secret } = settings
  if (!url || !username || !secret) throw new ProviderError('unavailable', 'EveryPay has no settings')
  return { url: url.replace(/\/+$/, ''), username, secret }
}

/**
 * Asks EveryPay's API v4, with our user and secret. Redirects aren't followed: they would carry the secret elsewhere.
 * @param path below the API's address
 * @param body for a POST; its user, time and nonce are the caller's
 * @returns the answer, in the schema's shape
 * @throws ProviderError `refused` when it understood and will not; else `unavailable`, also for an answer that can't be read
 */
export async function askEverypay<Answer>(
  shop: Pick<Shop, 'settings'>,
  path: string,
  schema: z.ZodType<Answer>,
  signal: AbortSignal,
  body?: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const { url, username, secret } = accessOf(shop)
  const answer = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    redirect: 'manual',
    signal,
    headers: {
      authorization: `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`,
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  if (!answer.ok) {
    const kind = REFUSALS.includes(answer.status) ? 'refused' : 'unavailable'
    throw new ProviderError(kind, `EveryPay answered ${answer.status}: ${text.slice(0, LONGEST_REASON)}`)
  }
  const read = schema.safeParse(parsed(text))
  if (!read.success) throw new ProviderError('unavailable', 'EveryPay’s answer can’t be read', { cause: read.error })
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
