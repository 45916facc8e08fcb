import { describe, expect, it } from 'vitest'
import type { ShopWork, WorkKind } from './platform/jobs/outbox.ts'
import { workers } from './workers.ts'

/** A payload for each kind of work, as its room writes it. */
const told: { readonly [Kind in WorkKind]: ShopWork[Kind] } = {
  send_email: { emailId: 'a1' },
  sync_payments: {},
  refund_payment: { refundId: 1 },
  send_sandbox_webhook: { reference: 'r1', eventId: 'r1-settled' },
  publish_content_item: { itemId: 1, publishAt: '2026-11-23T10:00:00.000Z' },
  publish_draft: { draftId: 1, publishAt: '2027-01-30T10:00:00.000Z' },
  release_seat_block: { blockId: 1, releaseAt: '2027-01-01T10:00:00.000Z' },
  refresh_search: { portalCode: 'ee' },
  'halls.recheck': { hallVersionId: 1, events: [{ eventId: 200123, before: 2 }] },
  write_refund_email: { orderId: 1, paymentId: 2, amount: 1500, reason: 'late' },
  write_other_places_email: {
    orderId: 1,
    swaps: [{ eventId: 1, was: { row: '1', seat: '2' }, now: { row: '1', seat: '3' } }],
  },
  write_return_email: { returnId: 1 },
  write_invoice_cancelled_email: { orderId: 1 },
  write_resale_email: { listingId: 1, news: 'listed' },
  forget_return_code: { returnId: 1 },
  notify_of_event_change: { changeId: 1, after: 20 },
  settle_event_change: { changeId: 1 },
  check_books: {},
  write_webhooks: {
    messageId: '0199c6a1-7a3b-4c5d-8e6f-1a2b3c4d5e6f',
    kind: 'order.paid',
    id: 1,
    ticketIds: [],
    at: '2026-11-23T10:00:00.000Z',
  },
  send_webhook: { deliveryId: 1 },
  issue_tickets: { orderId: 1 },
  issue_gift_card: { orderId: 1 },
  send_gift_card: { orderId: 1 },
  reminder_confirmation: {
    portalCode: 'ee',
    language: 'et',
    origin: 'https://a.example',
    eventId: 200123,
    email: 'a@b.ee',
  },
  check_sale_openings: { at: '2026-11-22T10:00:00.000Z' },
  send_reminders: { eventId: 200123 },
  wish_question: {
    portalCode: 'ee',
    language: 'et',
    origin: 'https://a.example',
    eventId: 200123,
    email: 'a@b.ee',
    tickets: 2,
    together: true,
    zones: null,
  },
  match_wishes: { eventId: 200123 },
  write_wish_email: { wishId: 1, about: 'wish_offer' },
  look_at_wishes: { at: '2026-11-22T10:00:00.000Z' },
  account_email: {
    kind: 'notice',
    notice: 'erased',
    to: 'a@b.ee',
    portalCode: 'ee',
    language: 'et',
    origin: 'https://a',
  },
  delete_expired_data: {},
}

describe('the workers of the outbox', () => {
  it('know every kind of work once', () => {
    expect(workers.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(told).toSorted())
  })

  it.each(workers)('$kind is told what was asked for', ({ kind, payload }) => {
    const stored: unknown = JSON.parse(JSON.stringify(told[kind as WorkKind]))
    expect(payload.parse(stored)).toEqual(stored)
  })

  it('still do what an older release has queued', () => {
    const older = { orderId: 1, swaps: [{ was: { row: '1', seat: '2' }, now: { row: '1', seat: '3' } }] }
    const worker = workers.find(({ kind }) => kind === 'write_other_places_email')
    expect(worker?.payload.parse(older)).toEqual(older)
  })

  it.each(workers)('$kind refuses what is meant for no work', ({ payload }) => {
    expect(payload.safeParse({ nonsense: true }).success).toBe(false)
  })
})
