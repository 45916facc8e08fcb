import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { Transporter } from 'nodemailer'
import { type Work, work } from '../jobs/outbox.ts'
import type { Settings } from '../settings.ts'
import type { Shop } from '../shop.ts'
import { findLetter, type LetterRow, markSent, noteSendingError } from './letter.store.ts'
import { hasMailbox } from './mailbox.ts'
import { type Attachment, type AttachmentMakers, SEND_LETTER } from './post-letter.ts'
import { isRefusedRecipient } from './refusal.rules.ts'
import { markUndelivered } from './undelivered.store.ts'

/** Milliseconds that a mail server may take to answer. */
const PATIENCE = 20_000

/** The library is loaded where letters really go out: most shops in development have no mail server. */
const transportOf = async ({ SMTP_URL }: Settings): Promise<Transporter | null> => {
  if (SMTP_URL === undefined) return null
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: SMTP_URL,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

const hand = async (
  shop: Shop,
  transport: Transporter,
  letter: LetterRow,
  attachments: readonly Attachment[],
): Promise<string> => {
  const { seller, storeName } = portalOfCode(letter.portalCode, shop.portals)
  const domain = (shop.settings.MAIL_FROM ?? seller.email).replace(/^.*@/, '').replace(/>.*$/, '')
  const sent = (await transport.sendMail({
    from: shop.settings.MAIL_FROM ?? { name: storeName, address: seller.email },
    replyTo: seller.email,
    to: letter.to,
    ...(shop.settings.MAIL_RETURN_PATH && {
      envelope: { from: shop.settings.MAIL_RETURN_PATH, to: letter.to },
    }),
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    // the same number at every try, so that mailboxes can tell a letter that came twice
    messageId: `<${letter.id}@${domain}>`,
    headers: { 'Content-Language': letter.language, 'Auto-Submitted': 'auto-generated' },
    attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
  })) as { messageId?: string }
  return sent.messageId ?? letter.id
}

/**
 * Sends letters by the mail server of SMTP_URL. Without one they are kept for the development mailbox; in production
 * they wait, and the work fails until a server is set. A recipient whom the server refuses for good is not tried again.
 * @param makers who makes the attachments of each kind, at the moment of sending
 */
export const sendLetters = (makers: AttachmentMakers): Work => {
  let transport: Transporter | null | undefined
  return work<{ letterId: string }>({
    kind: SEND_LETTER,
    async run(shop, { letterId }) {
      const letter = await findLetter(shop.db, letterId)
      if (!letter || letter.state !== 'waiting') return
      transport ??= await transportOf(shop.settings)
      try {
        const attachments = (await makers[letter.kind]?.(shop, letter)) ?? []
        if (!transport && !hasMailbox(shop.settings)) throw new Error('No mail server is set (SMTP_URL)')
        const providerId = transport ? await hand(shop, transport, letter, attachments) : null
        const list = attachments.map(({ name, type, content }) => ({ name, type, size: content.length }))
        await markSent(shop.db, letter.id, { providerId, attachments: list })
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error)
        if (isRefusedRecipient(error)) {
          await markUndelivered(shop.db, letter.id, 'bounced', words)
          shop.log.warn({ letterId: letter.id, kind: letter.kind }, 'A letter’s recipient was refused for good')
          return
        }
        await noteSendingError(shop.db, letter.id, words)
        throw error
      }
    },
    async gaveUp(shop, { letterId }) {
      await markUndelivered(shop.db, letterId, 'failed', 'It was given up after the last try')
    },
  })
}
