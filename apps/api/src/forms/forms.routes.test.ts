import { calls } from '@parter/contract/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { doDueWork } from '../../testing/do-due-work.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { openShopApp } from '../app.ts'
import { workers } from '../workers.ts'
import type { StoredField } from './forms.store.ts'
import { submissionAttachments } from './submission-email.ts'

const fields: StoredField[] = [
  {
    name: 'orderNumber',
    kind: 'text',
    label: { et: 'Tellimuse number', ru: 'Номер заказа' },
    required: true,
    longest: 20,
  },
  { name: 'email', kind: 'email', label: { et: 'E-post' }, required: true },
  { name: 'phone', kind: 'phone', label: { et: 'Telefon' }, hint: { et: 'Kui soovid kõnet' } },
  { name: 'reason', kind: 'choice', label: { et: 'Põhjus' }, choices: [{ value: 'ill', label: { et: 'Haigus' } }] },
  { name: 'story', kind: 'long_text', label: { et: 'Lugu' } },
  { name: 'agree', kind: 'checkbox', label: { et: 'Olen nõus' }, required: true },
]
const right = {
  orderNumber: ' A-1 ',
  email: 'mari@example.ee',
  story: 'Esimene rida\n<b>teine</b>',
  reason: 'ill',
  agree: true,
}

describe('forms that the server describes [R2.2]', () => {
  let test: TestShop
  let now = new Date('2026-11-20T12:00:00Z')
  beforeAll(async () => {
    test = await openTestShop({ clock: { now: () => now }, open: (shop) => openShopApp(shop) })
    const { db } = test.shop
    await db
      .insertInto('form')
      .values([
        {
          id: 1,
          portalCode: 'ee',
          slug: 'refund',
          recipient: 'abi@esirida.example',
          fields: JSON.stringify(fields),
          attachment: true,
        },
        { id: 2, portalCode: 'ee', slug: 'contact', recipient: 'abi@esirida.example', fields: JSON.stringify(fields) },
        { id: 3, portalCode: 'lv', slug: 'other', recipient: 'x@y.example', fields: '[]' },
      ])
      .execute()
    await db
      .insertInto('formText')
      .values([
        { formId: 1, language: 'et', title: 'Tagastus', lead: 'Kirjuta', thanks: 'Aitäh!' },
        { formId: 1, language: 'ru', title: 'Возврат', thanks: 'Спасибо!' },
        { formId: 2, language: 'et', title: 'Kontakt', thanks: 'Aitäh!' },
        { formId: 3, language: 'lv', title: 'Cits', thanks: 'Paldies!' },
      ])
      .execute()
  })
  afterAll(() => test.close())
  beforeEach(() => test.shop.db.deleteFrom('formSubmission').execute())

  const read = async (slug = 'refund', language = 'et') =>
    (await test.ask(`GET /api/v1/forms/${slug}?language=${language}`)).json()
  /** Opens the form and sends it some seconds later. */
  const send = async (body: object, { slug = 'refund', language = 'et', wait = 5 } = {}) => {
    const { token } = await read(slug, language)
    now = new Date(now.getTime() + wait * 1000)
    return test.ask(`POST /api/v1/forms/${slug}?language=${language}`, { body: { token, ...body } })
  }
  const kept = () => test.shop.db.selectFrom('formSubmission').selectAll().execute()

  it('are listed and read in the visitor’s language', async () => {
    expect((await test.ask('GET /api/v1/forms')).json().forms.map(({ slug }: { slug: string }) => slug)).toEqual([
      'refund',
      'contact',
    ])
    const form = calls.readForm.reply.parse(await read('refund', 'ru'))
    expect(form).toMatchObject({ title: 'Возврат', lang: 'ru', attachment: { mostBytes: 5_242_880 } })
    expect(form.fields.slice(0, 3)).toMatchObject([
      { name: 'orderNumber', label: 'Номер заказа', required: true, longest: 20, hint: null, choices: null },
      { label: 'E-post', longest: 254 },
      { hint: 'Kui soovid kõnet', required: false },
    ])
    expect(form.fields[3]?.choices).toEqual([{ value: 'ill', label: 'Haigus' }])
    expect((await read('contact')).attachment).toBeNull()
  })

  it('are stored, and emailed with their file to the recipients', async () => {
    const file = { name: 'arve.pdf', content: Buffer.from('%PDF-1.7 arve').toString('base64') }
    const reply = await send({ answers: { ...right, nobodyAsked: 'x' }, attachment: file }, { language: 'ru' })
    expect([reply.statusCode, reply.json()]).toEqual([200, { thanks: 'Спасибо!' }])
    const [submission] = await kept()
    expect(submission).toMatchObject({
      formId: 1,
      language: 'ru',
      answers: { orderNumber: 'A-1', email: 'mari@example.ee', story: right.story, reason: 'ill', agree: true },
      attachmentName: 'arve.pdf',
    })
    const mail = await test.shop.db
      .selectFrom('emailMessage')
      .selectAll()
      .where('kind', '=', 'form_submission')
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({
      recipient: 'abi@esirida.example',
      language: 'et',
      subject: 'Täidetud vorm: Tagastus',
    })
    expect(mail.text).toContain('Tellimuse number\nA-1')
    expect(mail.text).toContain('Haigus')
    expect(mail.text).toContain('Русский')
    expect(mail.html).toContain('&lt;b&gt;teine&lt;/b&gt;')
    await doDueWork(test.shop, workers)
    const sent = await test.shop.db
      .selectFrom('emailMessage')
      .select(['state', 'attachments'])
      .where('id', '=', mail.id)
      .executeTakeFirstOrThrow()
    expect(sent).toEqual({ state: 'sent', attachments: [{ name: 'arve.pdf', type: 'application/pdf', size: 13 }] })
    const [attachment] = await submissionAttachments(test.shop, { id: mail.id } as never)
    expect(attachment?.content.toString()).toBe('%PDF-1.7 arve')
  })

  it('are refused field by field, in the visitor’s language [R5.3] [R8.1]', async () => {
    const reply = await send(
      {
        answers: { orderNumber: 'x'.repeat(21), email: 'mari@', phone: '51234567', reason: 'none' },
        attachment: { name: 'a.exe', content: 'TVqQ' },
      },
      { language: 'en' },
    )
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors).toMatchObject([
      { code: 'field_too_long', field: 'answers.orderNumber', message: 'Enter at most 20 characters.' },
      { code: 'field_email', field: 'answers.email' },
      { code: 'field_phone', field: 'answers.phone', message: expect.stringContaining('+372 5123 4567') },
      { code: 'field_choice', field: 'answers.reason' },
      { code: 'field_required', field: 'answers.agree', message: 'Fill in this field.' },
      { code: 'attachment_kind', field: 'attachment' },
    ])
    expect(await kept()).toEqual([])
  })

  it('are stored once when they are sent twice', async () => {
    const { token } = await read()
    now = new Date(now.getTime() + 5000)
    const body = { token, answers: right }
    const sendAgain = () => test.ask('POST /api/v1/forms/refund', { body })
    expect([(await sendAgain()).statusCode, (await sendAgain()).statusCode]).toEqual([200, 200])
    expect(await kept()).toHaveLength(1)
    // another person may have got the same page
    await test.ask('POST /api/v1/forms/refund', { body: { token, answers: { ...right, email: 'jaan@example.ee' } } })
    expect(await kept()).toHaveLength(2)
  })

  it('need no captcha, and store nothing from bots', async () => {
    const trapped = await send({ answers: right, website: 'https://spam.example' })
    expect([trapped.statusCode, trapped.json()]).toEqual([200, { thanks: 'Aitäh!' }])
    const hasty = await send({ answers: right }, { wait: 1 })
    expect([hasty.json().errors[0].code, hasty.headers['retry-after']]).toEqual(['too_many_requests', '2'])
    expect((await send({ answers: right }, { wait: 24 * 60 * 60 + 1 })).json().errors[0].code).toBe('form_expired')
    const { token } = await read('contact')
    now = new Date(now.getTime() + 5000)
    for (const wrong of [token, '', 'x', `${token}x`, `1.${'a'.repeat(43)}`, token.replace(/^\d+/, '9999999999')])
      expect(
        (await test.ask('POST /api/v1/forms/refund', { body: { token: wrong, answers: right } })).json().errors[0].code,
      ).toBe('form_expired')
    expect(await kept()).toEqual([])
  })

  it('accept a file of up to 5 MB, while other calls refuse a large body', async () => {
    const file = (size: number) => {
      const content = Buffer.alloc(size, 0x20)
      content.write('%PDF-')
      return { name: 'a.pdf', content: content.toString('base64') }
    }
    expect((await send({ answers: right, attachment: file(5 * 1024 * 1024) })).statusCode).toBe(200)
    expect((await send({ answers: right, attachment: file(5 * 1024 * 1024 + 1) })).json().errors).toMatchObject([
      { code: 'attachment_too_large', field: 'attachment' },
    ])
    expect((await send({ answers: right, attachment: file(7 * 1024 * 1024) })).statusCode).toBe(413)
    const elsewhere = await test.ask('POST /api/v1/login', { body: { username: 'x'.repeat(70_000) } })
    expect(elsewhere.statusCode).toBe(413)
    await send({ answers: right, attachment: file(10) }, { slug: 'contact' })
    expect((await kept()).find(({ formId }) => formId === 2)?.attachment).toBeNull()
  })

  it('are not found on other storefronts, and refuse malformed submissions', async () => {
    for (const slug of ['other', 'no-such', encodeURIComponent("' OR 1=1"), '%F0%9F%98%80'])
      expect((await read(slug)).errors[0].code).toBe('form_not_found')
    expect((await send({ answers: { email: 5 } })).json().errors[0]).toMatchObject({ code: 'invalid_request' })
    expect((await send({ answers: right, admin: true })).statusCode).toBe(400)
    const many = Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`a${at}`, 'x']))
    expect((await send({ answers: many })).statusCode).toBe(400)
    expect(
      (await test.ask('POST /api/v1/forms/refund', { body: {}, headers: { origin: 'https://evil.example' } }))
        .statusCode,
    ).toBe(403)
  })
})
