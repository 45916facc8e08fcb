import { writeAccountEmail } from './account/emails/account-email.ts'
import { keepNoLonger } from './account/privacy/keep-no-longer.ts'
import { attachmentMakers } from './attachment-makers.ts'
import { settleChange } from './changed-events/settle-change.ts'
import { tellBuyers } from './changed-events/tell-buyers.ts'
import { callBackFromSandbox } from './checkout/payment-providers/sandbox/decide-payment.ts'
import { refundPayment } from './checkout/refund-payment.ts'
import { watchPaymentsWork } from './checkout/watch-payments.ts'
import { handOutGiftCard, sendGiftCard } from './gift-cards/hand-out-gift-card.ts'
import { lookAgainWork } from './halls/publish-hall.ts'
import { watchBooks } from './orders/books/watch-books.ts'
import { writeOtherPlacesEmail } from './orders/other-places/other-places-email.ts'
import { writeRefundEmail } from './orders/refunds/refund-email.ts'
import type { Work } from './platform/jobs/outbox.ts'
import { sendEmails } from './platform/mail/send-email.ts'
import { askReminderWork } from './reminders/ask-reminder.ts'
import { sendReminders, watchSales } from './reminders/watch-sales.ts'
import { writeReturnEmail } from './returns/return-email.ts'
import { forgetReturnCode } from './returns/return-gift-card.ts'
import { issueTickets } from './tickets/issue-tickets.ts'

/** Every kind of work that is done after a commit. */
export const workers: readonly Work[] = [
  sendEmails(attachmentMakers),
  watchPaymentsWork,
  refundPayment,
  callBackFromSandbox,
  lookAgainWork,
  writeRefundEmail,
  writeOtherPlacesEmail,
  writeReturnEmail,
  forgetReturnCode,
  tellBuyers,
  settleChange,
  watchBooks,
  issueTickets,
  handOutGiftCard,
  sendGiftCard,
  askReminderWork,
  watchSales,
  sendReminders,
  writeAccountEmail,
  keepNoLonger,
]
