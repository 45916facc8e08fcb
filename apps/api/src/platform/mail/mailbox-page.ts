import { ShopError } from '../foundation/shop-error.ts'
import { type Html, html } from '../http/html.ts'
import type { PlainRequest, Routes } from '../http/serve.ts'
import type { Shop } from '../shop/shop.ts'
import { type EmailRow, findEmail, listEmails } from './email.store.ts'
import { hasMailbox } from './mailbox.ts'
import type { Attachment, AttachmentsByKind } from './post-email.ts'

const MOST_EMAILS = 100

const style = html`<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1.5rem; color-scheme: light dark }
  ol { list-style: none; padding: 0 } li { border-block-end: 1px solid #8884; padding: .75rem 0 }
  dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem 1rem } dd { margin: 0; overflow-wrap: anywhere }
  iframe { border: 1px solid #8884; width: 100%; height: 70vh; background: #fff } pre { white-space: pre-wrap }
</style>`

const page = (title: string, content: Html): Html => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title>${style}</head><body><main>${content}</main></body></html>`

const when = (moment: Date) => moment.toISOString().replace('T', ' ').slice(0, 19)

const listPage = (mails: readonly EmailRow[]): Html =>
  page(
    'Mailbox',
    html`<h1>Mailbox</h1>
<p>Emails that this shop would send, the newest first. They are kept because no mail server is set.</p>
${mails.length === 0 && html`<p>No email yet.</p>`}
<ol>${mails.map(
      ({ id, subject, to, createdAt, kind, state }) => html`<li><a href="/dev/mailbox/${id}">${subject}</a><br>
<small>${to} · ${when(createdAt)} UTC · ${kind} · ${state}</small></li>`,
    )}</ol>`,
  )

/** The HTML with its own pictures in it, since a frame has no attachments. */
const withPictures = (text: string, attachments: readonly Attachment[]): string =>
  attachments.reduce(
    (page, { cid, type, content }) =>
      cid === undefined ? page : page.replaceAll(`cid:${cid}`, `data:${type};base64,${content.toString('base64')}`),
    text,
  )

const emailPage = (mail: EmailRow, attachments: readonly Attachment[]): Html =>
  page(
    mail.subject,
    html`<p><a href="/dev/mailbox">All emails</a></p><h1>${mail.subject}</h1>
<dl><dt>To</dt><dd>${mail.to}</dd><dt>Posted</dt><dd>${when(mail.createdAt)} UTC</dd><dt>Language</dt><dd>${mail.language}</dd>
<dt>State</dt><dd>${mail.state}</dd></dl>
${
  attachments.length > 0 &&
  html`<h2>Attachments</h2><ul>${attachments.map(
    ({ name, type, content }, at) =>
      html`<li><a href="/dev/mailbox/${mail.id}/attachments/${at}">${name}</a> (${type}, ${content.length} bytes)</li>`,
  )}</ul>`
}
<h2>Email</h2><iframe sandbox title="The email as HTML" srcdoc="${withPictures(mail.html, attachments)}"></iframe>
<h2>Without pictures and colours</h2><pre>${mail.text}</pre>`,
  )

const asked = async (shop: Shop, { params }: PlainRequest): Promise<EmailRow> => {
  const mail = await findEmail(shop.db, params.id ?? '')
  if (!mail) throw new ShopError('not_found')
  return mail
}

/** A name that is valid in a header. */
const fileName = (name: string): string => name.replace(/[^\w.-]/g, '_')

/**
 * The development mailbox: a list of emails, each with its text and attachments, which are made again. It is served
 * only where emails are stored for it, since emails are private.
 */
export const mailboxRoutes =
  (makers: AttachmentsByKind): Routes<Shop> =>
  (shop, _serve, plain) => {
    if (!hasMailbox(shop.settings)) return
    const attachmentsOf = async (mail: EmailRow) => (await makers[mail.kind]?.(shop, mail)) ?? []
    plain({
      method: 'GET',
      url: '/dev/mailbox',
      handler: async ({ reply }) =>
        reply.type('text/html; charset=utf-8').send(listPage(await listEmails(shop.db, MOST_EMAILS)).text),
    })
    plain({
      method: 'GET',
      url: '/dev/mailbox/:id',
      handler: async (request) => {
        const mail = await asked(shop, request)
        return request.reply.type('text/html; charset=utf-8').send(emailPage(mail, await attachmentsOf(mail)).text)
      },
    })
    plain({
      method: 'GET',
      url: '/dev/mailbox/:id/attachments/:number',
      handler: async (request) => {
        const attachment = (await attachmentsOf(await asked(shop, request)))[Number(request.params.number)]
        if (!attachment) throw new ShopError('not_found')
        return request.reply
          .type(attachment.type)
          .header('content-disposition', `inline; filename="${fileName(attachment.name)}"`)
          .send(attachment.content)
      },
    })
  }
