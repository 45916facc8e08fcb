import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { doDueWork } from '../../../testing/do-due-work.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { MOST_ATTEMPTS } from '../jobs/start-workers.ts'
import { listEmails } from './email.store.ts'
import { postEmail } from './post-email.ts'
import { isRefusedRecipient, readBounce } from './refusal.rules.ts'
import { recordBounce, tryAgain } from './retry-failed-emails.ts'
import { sendEmails } from './send-email.ts'
import { countEmails, listUndelivered } from './undelivered.store.ts'

/** A mail server that replies to all recipients with one sentence. */
const openMailServer = async (toRecipient: string) => {
  let tries = 0
  let sender = ''
  const server = createServer((socket) => {
    socket.write('220 test\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (part) => {
      for (const line of String(part).split('\r\n')) {
        if (line.startsWith('EHLO')) socket.write('250 test\r\n')
        else if (line.startsWith('MAIL FROM')) {
          sender = line
          socket.write('250 good\r\n')
        } else if (line.startsWith('RCPT TO')) {
          tries++
          socket.write(`${toRecipient}\r\n`)
        } else if (line === 'QUIT') socket.end('221 bye\r\n')
        else if (line !== '') socket.write('250 good\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, tries: () => tries, sender: () => sender, close: () => server.close() }
}

describe('undelivered emails [R7.5]', () => {
  let test: TestShop
  beforeAll(async () => {
    test = await openTestShop()
  })
  afterAll(() => test.close())
  const post = (subject: string) =>
    test.shop.db.transaction().execute((tx) =>
      postEmail(tx, {
        portalCode: 'ee',
        kind: 'account',
        to: 'mari@example.com',
        language: 'et',
        subject,
        html: '<p>Tere</p>',
        text: 'Tere',
      }),
    )
  const newest = async () => (await listEmails(test.shop.db, 1))[0]
  const sendBy = async (url: string, settings: object = {}) =>
    await doDueWork({ ...test.shop, settings: { ...test.shop.settings, SMTP_URL: url, ...settings } }, [sendEmails({})])
  const makeDue = () => test.shop.holdPool.query(`UPDATE outbox SET run_at = now() WHERE done_at IS NULL`)

  it('are not retried when the recipient doesn’t exist, and bounce to the return path', async () => {
    const server = await openMailServer('550 5.1.1 no such mailbox')
    await post('Kellelegi')
    await sendBy(server.url, { MAIL_RETURN_PATH: 'bounces@example.com' })
    await makeDue()
    await sendBy(server.url)
    server.close()
    expect(await newest()).toMatchObject({ subject: 'Kellelegi', state: 'bounced' })
    expect(server.tries()).toBe(1)
    expect(server.sender()).toContain('<bounces@example.com>')
  })

  it('are retried after a temporary refusal, and reported to the operator in the end', async () => {
    const server = await openMailServer('451 4.7.1 come back later')
    const id = await post('Hiljem')
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
      expect((await newest())?.state).toBe('waiting')
      await sendBy(server.url)
      await makeDue()
    }
    server.close()
    expect(server.tries()).toBe(MOST_ATTEMPTS)
    expect((await newest())?.state).toBe('failed')
    const listed = await listUndelivered(test.shop.db, 10, 10)
    expect(listed.find((one) => one.id === id)).toMatchObject({ state: 'failed', to: 'mari@example.com' })
    expect(await countEmails(test.shop.db, 1)).toMatchObject({ failed: 1, bounced: 1 })
  })

  it('are sent when the operator retries them', async () => {
    const id = (await newest())?.id ?? ''
    expect(await tryAgain(test.shop.db, id)).toBe(true)
    await doDueWork(test.shop, [sendEmails({})])
    expect((await newest())?.state).toBe('sent')
    expect(await tryAgain(test.shop.db, id)).toBe(false)
    expect(await tryAgain(test.shop.db, 'no number')).toBe(false)
  })

  it('can bounce later by a notification, which is recorded once and for our emails only', async () => {
    const id = (await newest())?.id ?? ''
    expect(await recordBounce(test.shop.db, notice(id))).toBe(id)
    expect(await newest()).toMatchObject({ state: 'bounced' })
    expect(await recordBounce(test.shop.db, notice(id))).toBeNull()
    expect(await recordBounce(test.shop.db, notice('00000000-0000-4000-8000-000000000000'))).toBeNull()
  })

  it('are found by the id in the notification, also with folded lines', () => {
    const id = '11111111-2222-4333-8444-555555555555'
    expect(readBounce(notice(id))).toEqual({
      emailId: id,
      reason: 'smtp; 550 5.1.1 <mari@example.com>: no such user here',
    })
    expect(readBounce(notice(id).replace('Action: failed', 'Action: delayed'))).toBeNull()
    expect(readBounce('Subject: hello\r\n\r\nAction: failed')).toBeNull()
  })

  it('fail permanently only by a reply to the recipient', () => {
    const refusal = { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }
    expect(isRefusedRecipient(refusal)).toBe(true)
    for (const other of [{ responseCode: 450 }, { command: 'MAIL FROM' }, { code: 'EAUTH' }])
      expect(isRefusedRecipient({ ...refusal, ...other })).toBe(false)
    expect(isRefusedRecipient(null)).toBe(false)
  })
})

/** A delivery status notification (RFC 3464) with the headers of the returned email. */
const notice = (emailId: string): string =>
  [
    'From: MAILER-DAEMON@mail.example.com',
    'Message-ID: <20261120.AB12@mail.example.com>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example.com',
    '',
    'Final-Recipient: rfc822; mari@example.com',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 <mari@example.com>:',
    '    no such user here',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    'Subject: Sinu piletid',
    `Message-ID: <${emailId}@esirida.example>`,
    '',
    '--b--',
  ].join('\r\n')
