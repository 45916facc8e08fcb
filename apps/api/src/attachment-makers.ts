import { EVENT_CHANGE } from './changed-events/change-email.ts'
import { FORM_SUBMISSION, submissionAttachments } from './forms/submission-email.ts'
import { giftCardAttachments } from './gift-cards/gift-card-file.ts'
import { GIFT_CARD } from './gift-cards/issue-gift-card.ts'
import type { AttachmentMakers } from './platform/mail/post-email.ts'
import { RETURN_EMAIL } from './returns/return-email.ts'
import { returnAttachments } from './returns/return-gift-card.ts'
import {
  calendarAttachment,
  confirmationAttachments,
  ORDER_CONFIRMATION,
  TICKETS_AGAIN,
} from './tickets/sending/confirmation-email.ts'
import { recipientAttachments, TICKET_SENT } from './tickets/sending/recipient-email.ts'

/** Who makes the attachments of emails, by their kind. */
export const attachmentMakers: AttachmentMakers = {
  [ORDER_CONFIRMATION]: confirmationAttachments,
  [TICKETS_AGAIN]: confirmationAttachments,
  [EVENT_CHANGE]: calendarAttachment,
  [TICKET_SENT]: recipientAttachments,
  [FORM_SUBMISSION]: submissionAttachments,
  [RETURN_EMAIL]: returnAttachments,
  [GIFT_CARD]: giftCardAttachments,
}
