import { createHmac } from 'node:crypto'
import { sessionKeyOf } from '../../platform/settings/secrets.ts'
import type { Settings } from '../../platform/settings/settings.ts'

/** 16 characters are enough to distinguish millions of names. */
const LETTERS = 16

/**
 * The keyed hash that stands for a name in the log for a month (ASVS 5.0 16.2.1). Lines of one network or account can
 * be grouped, and looked up with the session key, but the name can't be recovered.
 * @param month `2026-11`, in UTC: the next month has other hashes
 */
export const logName = (settings: Settings, month: string, kind: 'network' | 'account', name: string): string =>
  createHmac('sha256', sessionKeyOf(settings))
    .update(`account log\n${month}\n${kind}\n${name.trim().toLowerCase()}`)
    .digest('base64url')
    .slice(0, LETTERS)

/** What identifies an account in the log: its storefront, and its address as it was typed, or its number. */
export const accountName = (portalCode: string, account: string | number): string => `${portalCode} ${account}`

/** The month of a moment and those before it, of UTC, the latest first: `2026-11`. */
export const monthsBefore = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )
