import type { Shop } from '../platform/shop.ts'
import type { Visitor } from '../platform/visitor.ts'

/** What is written into the log of accounts (ASVS 5.0 16.3.1): who did what, by number, never by name or address. */
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
  | 'password_reset'
  | 'password_changed'
  | 'present_password_refused'
  | 'passkey_added'
  | 'passkey_removed'
  | 'exported'
  | 'erased'
  | 'too_many_tries'

export const noteEvent = (
  { log }: Pick<Shop, 'log'>,
  event: AccountEvent,
  { portal }: Pick<Visitor, 'portal'>,
  facts: { readonly customerId?: number | null; readonly guess?: string } = {},
): void => {
  const refused = event.endsWith('_refused') || event === 'too_many_tries'
  log[refused ? 'warn' : 'info']({ accountEvent: event, portal: portal.portalCode, ...facts }, 'account')
}
