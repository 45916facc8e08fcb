import type { ReplyOf } from '@parter/contract/calls.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf, type TestBrowser } from '../../../testing/account/browser.ts'
import { openSceneOfFile } from '../../../testing/checkout/purchase.ts'
import { staffPerson } from '../../../testing/staff/staff-people.ts'
import { GRANT_CARD } from '../../../testing/staff/voucher-requests.ts'
import { applyCard } from '../../../testing/vouchers.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { findEmail } from '../../platform/mail/email.store.ts'
import { decryptCode } from '../encrypted-code.ts'
import { forgetGiftCards } from '../forget-gift-cards.ts'
import { givenCardAttachments } from './given-card-file.ts'

const scene = await openSceneOfFile({ RATE_LIMITS: '1' })
let operator: TestBrowser
beforeAll(async () => {
  operator = (await staffPerson(scene.test, 'operator')).browser
}, 60_000)

const give = (body: object = {}) =>
  operator.get<ReplyOf<'grantGiftCard'>>('POST /api/staff/gift-cards', { ...GRANT_CARD, ...body })
const read = (id: number) => operator.get<ReplyOf<'readStaffGiftCard'>>(`GET /api/staff/gift-cards/${id}`)
const secretOf = async (id: number) => {
  const [row] = await scene.rows<{ encrypted: Buffer; email: string }>(
    'SELECT encrypted_code AS encrypted, email_id AS email FROM gift_card_gift WHERE gift_card_id = $1',
    [id],
  )
  if (!row) throw new Error('The card was not given')
  return { email: row.email, code: decryptCode(scene.test.shop, id, row.encrypted) }
}
const faultsOf = async (address: string, body: object) => {
  const { errors = [] } = (await operator.ask(address, body)).json<{ errors?: { code: string; field?: string }[] }>()
  return errors.map(({ code, field }) => `${field ?? ''} ${code}`)
}
const filled = async () => {
  const buyer = scene.buyer()
  await buyer.fill(200_001, scene.seats(1))
  return buyer
}

describe('a gift card that staff give', () => {
  it('is emailed with its code, which nobody else sees, and pays at once [R12.4]', async () => {
    const given = await operator.ask('POST /api/staff/gift-cards', { ...GRANT_CARD })
    const { id, lastCharacters } = given.json<ReplyOf<'grantGiftCard'>>()
    const { email, code } = await secretOf(id)
    expect(code.endsWith(lastCharacters)).toBe(true)
    const mail = await findEmail(scene.test.shop.db, email)
    expect(mail).toMatchObject({ to: 'mari.mets@example.com', kind: 'gift_card_given' })
    const listed = await operator.ask('GET /api/staff/gift-cards?source=given')
    const audited = await scene.rows(`SELECT after::text, reason FROM audit_entry WHERE verb = 'grantGiftCard'`)
    for (const seen of [given.body, JSON.stringify(mail), listed.body, JSON.stringify(audited)])
      expect(seen).not.toContain(code)
    if (mail)
      expect((await givenCardAttachments(scene.test.shop, mail))[0]?.content.subarray(0, 4).toString()).toBe('%PDF')
    expect((await applyCard(await filled(), code)).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({
      state: 'active',
      source: 'given',
      reason: 'The sound failed',
      balance: { amount: 1000, currency: 'EUR' },
      recipient: { email: 'mari.mets@example.com' },
    })
  })

  it('is refused with a sentence at each wrong field [R12.4]', async () => {
    const asked = (body: object) => faultsOf('POST /api/staff/gift-cards', { ...GRANT_CARD, ...body })
    expect(await asked({ amount: '0' })).toEqual(['amount gift_card_above'])
    expect(await asked({ amount: '99999' })).toEqual(['amount gift_card_above'])
    expect(await asked({ amount: 'ten', reason: '', email: 'mari' })).toEqual([
      'amount invalid_request',
      'email invalid_request',
      'reason invalid_request',
    ])
    const { browser } = await staffPerson(scene.test, { role: 'operator', portalCodes: ['lv'] })
    expect(codeOf(await browser.ask('POST /api/staff/gift-cards', { ...GRANT_CARD }))).toBe('permission_denied')
  })

  it('is forgotten with its recipient when the time has come [R12.10]', async () => {
    const { id } = await give()
    const forget = () => inTransaction(scene.test.shop.db, (tx) => forgetGiftCards(tx, 'ee', { purchaseDetails: 90 }))
    await forget()
    expect((await read(id)).recipient).not.toBeNull()
    await scene.rows(`UPDATE gift_card SET issued_at = now() - interval '100 days' WHERE id = $1`, [id])
    await forget()
    expect((await read(id)).recipient).toBeNull()
    expect(await scene.rows('SELECT encrypted_code FROM gift_card_gift WHERE gift_card_id = $1', [id])).toEqual([
      { encrypted_code: null },
    ])
  })
})

describe('a gift card', () => {
  it('pays nothing while it is blocked, also in a cart, and pays again when it is opened [R12.4]', async () => {
    const { id } = await give()
    const { code } = await secretOf(id)
    const before = await filled()
    await applyCard(before, code)
    const used = async () => (await before.cart()).giftCards.map((one) => one.used.amount)
    expect(await used()).toEqual([1000])
    const block = (isBlocked: boolean) =>
      operator.get(`POST /api/staff/gift-cards/${id}/block`, { isBlocked, reason: 'It was stolen' })
    expect(await block(true)).toMatchObject({ state: 'blocked' })
    expect(codeOf(await applyCard(await filled(), code))).toBe('gift_card_invalid')
    expect(await used()).toEqual([0])
    expect(await block(false)).toMatchObject({ state: 'active' })
    expect((await applyCard(await filled(), code)).statusCode).toBe(200)
    expect(
      await scene.rows(
        `SELECT before, after, reason FROM audit_entry WHERE verb = 'blockGiftCard' ORDER BY id LIMIT 1`,
      ),
    ).toEqual([{ before: { state: 'active' }, after: { state: 'blocked' }, reason: 'It was stolen' }])
  })

  it('is extended to a later day only [R12.4]', async () => {
    const { id } = await give()
    const { validUntil } = await read(id)
    const year = new Date(validUntil).getUTCFullYear()
    const address = `POST /api/staff/gift-cards/${id}/validity`
    for (const until of [`${year - 1}-01-01`, '2001-01-01', `${year + 20}-01-01`])
      expect(await faultsOf(address, { until, reason: 'Ill' })).toEqual(['until gift_card_validity'])
    expect(await faultsOf(address, { until: `${year + 1}-02-31`, reason: '' })).toEqual([
      'until invalid_request',
      'reason invalid_request',
    ])
    expect(await operator.get(address, { until: `${year + 1}-06-30`, reason: 'Ill' })).toMatchObject({
      validUntil: `${year + 1}-06-30T21:00:00.000Z`,
    })
  })
})
