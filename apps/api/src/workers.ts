import { writeAccountEmail } from './account/emails/account-email.ts'
import { deleteExpiredDataNightly } from './account/privacy/delete-expired-data.ts'
import { attachments } from './attachments.ts'
import { releaseSeatBlockWork } from './box-office/blocks/release-seat-block.ts'
import { notifyBuyers } from './changed-events/notify-buyers.ts'
import { settleChange } from './changed-events/settle-change.ts'
import { callBackFromSandbox } from './checkout/payment-providers/sandbox/decide-payment.ts'
import { refundPayment } from './checkout/refund-payment.ts'
import { syncPaymentsWork } from './checkout/sync-due-payments.ts'
import { publishContentItemWork } from './content-items/acts/plan-content-item.ts'
import { publishDraftWork } from './event-drafts/publishing/plan-draft.ts'
import { issueGiftCard, sendGiftCard } from './gift-cards/issue-gift-card.ts'
import { writeInvoiceCancelledEmail } from './group-orders/invoice-cancelled-email.ts'
import { recheckHallWork } from './halls/publish-hall.ts'
import { watchBooks } from './orders/books/watch-books.ts'
import { writeOtherPlacesEmail } from './orders/other-places/other-places-email.ts'
import { writeRefundEmail } from './orders/refunds/refund-email.ts'
import type { Work, Workers } from './platform/jobs/outbox.ts'
import { sendEmails } from './platform/mail/send-email.ts'
import { checkSaleOpenings, sendReminders } from './reminders/check-sale-openings.ts'
import { reminderConfirmationWork } from './reminders/request-reminder.ts'
import { writeResaleEmail } from './resale/resale-email.ts'
import { writeReturnEmail } from './returns/return-email.ts'
import { forgetReturnCode } from './returns/return-gift-card.ts'
import { refreshSearchWork } from './search/indexing/refresh-search-work.ts'
import { issueTickets } from './tickets/issue-tickets.ts'
import { wishQuestionWork } from './waiting-list/ask-for-tickets.ts'
import { lookAtWishes, matchWishesWork } from './waiting-list/match-event.ts'
import { writeWishEmail } from './waiting-list/wish-emails.ts'
import { sendWebhook } from './webhooks/sending/send-webhook.ts'
import { writeWebhooks } from './webhooks/telling/write-webhooks.ts'

/** Who does which work after a commit: the one list. A kind that isn't here does not compile, nor one that isn't asked for. */
const table: Workers = {
  send_email: sendEmails(attachments),
  sync_payments: syncPaymentsWork,
  refund_payment: refundPayment,
  send_sandbox_webhook: callBackFromSandbox,
  publish_draft: publishDraftWork,
  publish_content_item: publishContentItemWork,
  release_seat_block: releaseSeatBlockWork,
  refresh_search: refreshSearchWork,
  'halls.recheck': recheckHallWork,
  write_refund_email: writeRefundEmail,
  write_other_places_email: writeOtherPlacesEmail,
  write_return_email: writeReturnEmail,
  write_invoice_cancelled_email: writeInvoiceCancelledEmail,
  write_resale_email: writeResaleEmail,
  forget_return_code: forgetReturnCode,
  notify_of_event_change: notifyBuyers,
  settle_event_change: settleChange,
  check_books: watchBooks,
  issue_tickets: issueTickets,
  issue_gift_card: issueGiftCard,
  send_gift_card: sendGiftCard,
  reminder_confirmation: reminderConfirmationWork,
  check_sale_openings: checkSaleOpenings,
  send_reminders: sendReminders,
  wish_question: wishQuestionWork,
  match_wishes: matchWishesWork,
  look_at_wishes: lookAtWishes,
  write_wish_email: writeWishEmail,
  account_email: writeAccountEmail,
  delete_expired_data: deleteExpiredDataNightly,
  write_webhooks: writeWebhooks,
  send_webhook: sendWebhook,
}

export const workers: readonly Work[] = Object.values(table)
