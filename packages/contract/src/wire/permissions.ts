/** What a member of staff may be allowed to do: the verbs of things. A call names the one that it needs. */
export const PERMISSIONS = [
  'audit.read',
  'content.edit',
  'content.publish',
  'content.read',
  'counter.sell',
  'data_request.edit',
  'door.edit',
  'door.read',
  'event.change',
  'event.edit',
  'event.publish',
  'event.read',
  'gift_card.edit',
  'gift_card.read',
  'hall.edit',
  'hall.read',
  'history.read',
  'invoice.confirm',
  'invoice.make',
  'invoice.price',
  'invoice.read',
  'key.edit',
  'monitoring.read',
  'order.edit',
  'order.read',
  'order.refund',
  'promo.edit',
  'promo.read',
  'queue.edit',
  'report.persons',
  'report.read',
  'resale.edit',
  'sale.watch',
  'settlement.confirm',
  'settlement.make',
  'settlement.read',
  'staff.end',
  'staff.grant',
  'staff.invite',
  'staff.read',
  'ticket.give',
  'webhook.edit',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Kinds of things that belong to a storefront, a promoter or an event: see `staffScopes` in the server's `rooms.ts`. */
export type ScopedKind =
  | 'content_item'
  | 'counter_shift'
  | 'data_request'
  | 'draft'
  | 'event'
  | 'gift_card'
  | 'hall'
  | 'order'
  | 'organiser'
  | 'promo_code'
  | 'queue'
  | 'redirect'
  | 'settlement'
