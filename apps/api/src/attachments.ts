import { dataAttachments } from './data-requests/request-emails.ts'
import { submissionAttachments } from './forms/submission-email.ts'
import { giftCardAttachments } from './gift-cards/gift-card-file.ts'
import { givenCardAttachments } from './gift-cards/staff-cards/given-card-file.ts'
import { invoiceAttachments } from './group-orders/send-invoice.ts'
import type { Attachments } from './platform/mail/post-email.ts'
import { returnAttachments } from './returns/return-gift-card.ts'
import { calendarAttachment, confirmationAttachments } from './tickets/sending/confirmation-email.ts'
import { recipientAttachments } from './tickets/sending/recipient-email.ts'

/** Who makes the attachments of emails, by their kind. */
export const attachments: Attachments = {
  order_confirmation: confirmationAttachments,
  tickets_again: confirmationAttachments,
  event_change: calendarAttachment,
  ticket_sent: recipientAttachments,
  form_submission: submissionAttachments,
  order_invoice: invoiceAttachments,
  order_return: returnAttachments,
  data_copy: dataAttachments,
  gift_card: giftCardAttachments,
  gift_card_given: givenCardAttachments,
}
