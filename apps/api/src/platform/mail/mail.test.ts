import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { doDueWork } from '../../../testing/do-due-work.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { openApp } from '../http/server/open-app.ts'
import type { Shop } from '../shop/shop.ts'
import { listEmails, type NewEmail } from './email.store.ts'
import type { EmailKind } from './email-kinds.ts'
import { mailboxRoutes } from './mailbox-page.ts'
import { type AttachmentsByKind, postEmail } from './post-email.ts'
import { sendEmails } from './send-email.ts'

const mail: NewEmail = {
  portalCode: 'ee',
  kind: 'account',
  to: 'mari@example.com',
  language: 'et',
  subject: 'Tere',
  html: '<p>Tere, <b>Mari</b>!</p>',
  text: 'Tere, Mari!',
}
const makers: AttachmentsByKind = {
  order_return: async (_shop, { subject }) => [
    { name: 'ticket.txt', type: 'text/plain', content: Buffer.from(`for ${subject}`) },
  ],
}

const open = (shop: Shop) => openApp(shop, { readSession: () => null, rooms: [mailboxRoutes(makers)] })

/** A mail server that accepts everything and records it. */
const openMailServer = async () => {
  let heard = ''
  const server = createServer((socket) => {
    let inData = false
    socket.write('220 test\r\n')
    socket.on('data', (part) => {
      heard += part
      const lines = String(part)
        .split('\r\n')
        .filter((line) => line !== '')
      for (const line of lines) {
        if (inData) {
          if (line === '.') {
            inData = false
            socket.write('250 taken\r\n')
          }
        } else if (line.startsWith('EHLO')) socket.write('250 test\r\n')
        else if (line === 'DATA') {
          inData = true
          socket.write('354 go on\r\n')
        } else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 good\r\n')
      }
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, heard: () => heard, close: () => server.close() }
}

describe('emails', () => {
  let test: TestShop
  beforeAll(async () => {
    test = await openTestShop({ open })
  })
  afterAll(() => test.close())
  const post = (given: Partial<NewEmail & { readonly kind: EmailKind }> = {}) =>
    test.shop.db.transaction().execute((tx) => postEmail(tx, { ...mail, kind: 'account', ...given }))
  const newest = async () => (await listEmails(test.shop.db, 1))[0]

  it('are stored for the mailbox page where no mail server is set', async () => {
    await post({ kind: 'order_return', subject: 'Pilet <b>' })
    await doDueWork(test.shop, [sendEmails(makers)])
    const kept = await newest()
    expect(kept?.state).toBe('sent')
    const list = await test.ask('GET /dev/mailbox')
    expect(list.body).toContain('Pilet &lt;b&gt;')
    const view = await test.ask(`GET /dev/mailbox/${kept?.id}`)
    expect(view.body).toContain('srcdoc="&lt;p&gt;Tere, &lt;b&gt;Mari')
    const file = await test.ask(`GET /dev/mailbox/${kept?.id}/attachments/0`)
    expect(file.body).toBe('for Pilet <b>')
    expect((await test.ask(`GET /dev/mailbox/${kept?.id}/attachments/1`)).statusCode).toBe(404)
    expect((await test.ask('GET /dev/mailbox/not-a-number')).statusCode).toBe(404)
  })

  it('are sent once per key', async () => {
    await post({ dedupeKey: 'greeting:1' })
    await post({ dedupeKey: 'greeting:1' })
    expect(await doDueWork(test.shop, [sendEmails(makers)])).toBe(1)
  })

  it('can’t get new headers from typed text', async () => {
    await post({ subject: 'Tere\r\nBcc: all@example.com' })
    expect((await newest())?.subject).toBe('Tere Bcc: all@example.com')
    await expect(post({ to: 'mari@example.com\r\nBcc: all@example.com' })).rejects.toThrow()
    await expect(post({ to: 'mari@example.com, all@example.com' })).rejects.toThrow()
  })

  it('are sent by the mail server, with the attachments made at that moment', async () => {
    const server = await openMailServer()
    const shop = { ...test.shop, settings: { ...test.shop.settings, SMTP_URL: server.url } }
    await post({ kind: 'order_return', subject: 'Sinu piletid' })
    await doDueWork(shop, [sendEmails(makers)])
    server.close()
    expect((await newest())?.state).toBe('sent')
    expect(server.heard()).toMatch(/RCPT TO:<mari@example.com>/)
    expect(server.heard()).toMatch(/Subject: Sinu piletid/)
    expect(server.heard()).toMatch(/filename=ticket.txt/)
    expect(server.heard()).toContain(Buffer.from('for Sinu piletid').toString('base64'))
  })

  it('wait and are retried while the mail server is unavailable', async () => {
    const settings = { ...test.shop.settings, SMTP_URL: 'smtp://127.0.0.1:1' }
    await post({ subject: 'Hiljem' })
    await doDueWork({ ...test.shop, settings }, [sendEmails(makers)])
    expect(await newest()).toMatchObject({ subject: 'Hiljem', state: 'waiting' })
  })

  it('have no mailbox page in production', async () => {
    const production = await openTestShop({ open, env: { NODE_ENV: 'production' } })
    expect((await production.ask('GET /dev/mailbox')).statusCode).toBe(404)
    await production.close()
  })
})
