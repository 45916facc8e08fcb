import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { Transporter } from 'nodemailer'
import { z } from 'zod'
import type { WorkOf } from '../jobs/outbox.ts'
import type { Settings } from '../settings/settings.ts'
import type { Shop } from '../shop/shop.ts'
import { type EmailRow, findEmail, markSent, recordSendingError } from './email.store.ts'
import { hasMailbox } from './mailbox.ts'
import { type Attachment, type AttachmentsByKind } from './post-email.ts'
import { isRefusedRecipient } from './refusal.rules.ts'
import { markUndelivered } from './undelivered.store.ts'

/** Timeout of a mail server in milliseconds. */
const TIMEOUT_MS = 20_000

/** Loaded only where a mail server is set, which is rare in development. */
const transportOf = async ({ SMTP_URL }: Settings): Promise<Transporter | null> => {
  if (SMTP_URL === undefined) return null
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: SMTP_URL,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

const hand = async (
  shop: Shop,
  transport: Transporter,
  mail: EmailRow,
  attachments: readonly Attachment[],
): Promise<string> => {
  const { seller, storeName } = portalOfCode(mail.portalCode, shop.portals)
  const domain = (shop.settings.MAIL_FROM ?? seller.email).replace(/^.*@/, '').replace(/>.*$/, '')
  const sent = (await transport.sendMail({
    from: shop.settings.MAIL_FROM ?? { name: storeName, address: seller.email },
    replyTo: seller.email,
    to: mail.to,
    ...(shop.settings.MAIL_RETURN_PATH && {
      envelope: { from: shop.settings.MAIL_RETURN_PATH, to: mail.to },
    }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // the same id at every attempt, so that mailboxes recognise duplicates
    messageId: `<${mail.id}@${domain}>`,
    headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
    attachments: attachments.map(({ name, type, content, cid }) => ({
      filename: name,
      contentType: type,
      content,
      ...(cid !== undefined && { cid, contentDisposition: 'inline' as const }),
    })),
  })) as { messageId?: string }
  return sent.messageId ?? mail.id
}

/**
 * Sends emails by the mail server of SMTP_URL. Without one they are stored for the development mailbox; in
 * production they wait, and the work fails until a server is set. A recipient that the server refuses permanently is not tried again.
 * @param makers who makes the attachments of each kind, at the moment of sending
 */
export const sendEmails = (makers: AttachmentsByKind): WorkOf<'send_email'> => {
  let transport: Transporter | null | undefined
  return {
    kind: 'send_email',
    payload: z.object({ emailId: z.string() }),
    async run(shop, { emailId }) {
      const mail = await findEmail(shop.db, emailId)
      if (!mail || mail.state !== 'waiting') return
      transport ??= await transportOf(shop.settings)
      try {
        const attachments = (await makers[mail.kind]?.(shop, mail)) ?? []
        if (!transport && !hasMailbox(shop.settings)) throw new Error('No mail server is set (SMTP_URL)')
        const providerId = transport ? await hand(shop, transport, mail, attachments) : null
        const list = attachments.map(({ name, type, content }) => ({ name, type, size: content.length }))
        await markSent(shop.db, mail.id, { providerId, attachments: list })
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error)
        if (isRefusedRecipient(error)) {
          await markUndelivered(shop.db, mail.id, 'bounced', words)
          shop.log.warn({ emailId: mail.id, kind: mail.kind }, 'An email’s recipient was refused for good')
          return
        }
        await recordSendingError(shop.db, mail.id, words)
        throw error
      }
    },
    async gaveUp(shop, { emailId }) {
      await markUndelivered(shop.db, emailId, 'failed', 'It was given up after the last try')
    },
  }
}
