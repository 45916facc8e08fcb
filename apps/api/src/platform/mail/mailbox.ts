import type { Settings } from '../settings/settings.ts'

/** Whether emails are stored for the development mailbox page: outside production, unless a mail server is set. */
export const hasMailbox = ({ MAILBOX_PAGE, NODE_ENV, SMTP_URL }: Settings): boolean =>
  MAILBOX_PAGE ?? (NODE_ENV !== 'production' && SMTP_URL === undefined)
