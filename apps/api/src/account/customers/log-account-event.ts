import { addressBlock } from '../../platform/http/rate-limits.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { accountName, logName, monthsBefore } from './log-names.ts'

/** What the account log records (ASVS 5.0 16.3.1): who did what, by number, never by name or address. */
export type AccountEvent =
  | 'registered'
  | 'logged_in'
  | 'login_refused'
  | 'passkey_refused'
  | 'logged_out'
  | 'logged_out_everywhere'
  | 'sessions_ended'
  | 'email_confirmed'
  | 'token_refused'
  | 'password_forgotten'
  | 'password_reset'
  | 'password_changed'
  | 'present_password_refused'
  | 'passkey_added'
  | 'passkey_removed'
  | 'exported'
  | 'erased'
  | 'too_many_tries'

/**
 * Logs an account event with the request's id and keyed hashes of the network and the account.
 * @param facts `account`: the address as it was typed, or the account's number; only its hash is logged
 */
export const logAccountEvent = (
  { log, settings, clock }: Pick<Shop, 'log' | 'settings' | 'clock'>,
  event: AccountEvent,
  { portal, address, requestId }: Pick<Visitor, 'portal' | 'address' | 'requestId'>,
  {
    account,
    ...facts
  }: { readonly customerId?: number | null; readonly guess?: string; readonly account?: string | number } = {},
): void => {
  const refused = event.endsWith('_refused') || event === 'too_many_tries'
  const [month = ''] = monthsBefore(clock.now(), 1)
  const { portalCode } = portal
  const line = {
    accountEvent: event,
    portal: portalCode,
    requestId,
    network: logName(settings, month, 'network', addressBlock(address)),
    ...(account === undefined
      ? {}
      : { account: logName(settings, month, 'account', accountName(portalCode, account)) }),
    ...facts,
  }
  log[refused ? 'warn' : 'info'](line, 'account')
}
