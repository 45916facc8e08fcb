import type { WebhookKind } from '@parter/contract/webhooks/webhooks.forms.ts'
import type { MessageKey } from '@parter/portal/messages/message-key.ts'

/** What programs are told, in the order of the form. */
export const KINDS = {
  'order.paid': 'staff_hook_kind_order_paid',
  'order.refunded': 'staff_hook_kind_order_refunded',
  'ticket.issued': 'staff_hook_kind_ticket_issued',
  'ticket.returned': 'staff_hook_kind_ticket_returned',
  'event.changed': 'staff_hook_kind_event_changed',
} as const satisfies Readonly<Record<WebhookKind, MessageKey>>

/** The words of a message's kind; one of another release by its own name. */
export const kindLabel = (kind: string, t: (key: MessageKey) => string): string => {
  const words: Readonly<Record<string, MessageKey>> = { ...KINDS, 'webhook.test': 'staff_hook_kind_webhook_test' }
  const key = words[kind]
  return key ? t(key) : kind
}
