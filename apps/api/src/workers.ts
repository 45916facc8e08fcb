import { writeAccountEmail } from './account/emails/account-email.ts'
import { deleteExpiredDataNightly } from './account/privacy/delete-expired-data.ts'
import { attachmentMakers } from './attachment-makers.ts'
import { notifyBuyers } from './changed-events/notify-buyers.ts'
import { settleChange } from './changed-events/settle-change.ts'
import { callBackFromSandbox } from './checkout/payment-providers/sandbox/decide-payment.ts'
import { refundPayment } from './checkout/refund-payment.ts'
import { syncPaymentsWork } from './checkout/sync-due-payments.ts'
import { issueGiftCard, sendGiftCard } from './gift-cards/issue-gift-card.ts'
import { lookAgainWork } from './halls/publish-hall.ts'
import { watchBooks } from './orders/books/watch-books.ts'
import { writeOtherPlacesEmail } from './orders/other-places/other-places-email.ts'
import { writeRefundEmail } from './orders/refunds/refund-email.ts'
import type { Work } from './platform/jobs/outbox.ts'
import { sendEmails } from './platform/mail/send-email.ts'
import { askReminderWork } from './reminders/ask-reminder.ts'
import { checkSaleOpenings, sendReminders } from './reminders/check-sale-openings.ts'
import { writeReturnEmail } from './returns/return-email.ts'
import { forgetReturnCode } from './returns/return-gift-card.ts'
import { issueTickets } from './tickets/issue-tickets.ts'

/** Every kind of work that is done after a commit. */
export const workers: readonly Work[] = [
  sendEmails(attachmentMakers),
  syncPaymentsWork,
  refundPayment,
  callBackFromSandbox,
  lookAgainWork,
  writeRefundEmail,
  writeOtherPlacesEmail,
  writeReturnEmail,
  forgetReturnCode,
  notifyBuyers,
  settleChange,
  watchBooks,
  issueTickets,
  issueGiftCard,
  sendGiftCard,
  askReminderWork,
  checkSaleOpenings,
  sendReminders,
  writeAccountEmail,
  deleteExpiredDataNightly,
]
