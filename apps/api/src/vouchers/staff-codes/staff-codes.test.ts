import type { ReplyOf } from '@parter/contract/calls.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf, type TestBrowser } from '../../../testing/account/browser.ts'
import { openSceneOfFile } from '../../../testing/checkout/purchase.ts'
import { staffPerson } from '../../../testing/staff/staff-people.ts'
import { PROMO_CODE, PROMO_TERMS } from '../../../testing/staff/voucher-requests.ts'
import { applyPromo, tryToPay } from '../../../testing/vouchers.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { writePromoCodes } from '../write-promo-codes.ts'

const scene = await openSceneOfFile({ RATE_LIMITS: '1' })
let editor: TestBrowser
beforeAll(async () => {
  editor = (await staffPerson(scene.test, 'editor')).browser
}, 60_000)

type Listed = ReplyOf<'listPromoCodes'>
const MAKE = 'POST /api/staff/promo-codes'
const make = (body: object) => editor.get<ReplyOf<'makePromoCodes'>>(MAKE, { ...PROMO_CODE, ...body })
const refused = async (body: object, address = MAKE, base: object = PROMO_CODE) => {
  const reply = await editor.ask(`${address}?language=en`, { ...base, ...body })
  const { errors = [] } = reply.json<{ errors?: { code: string; field?: string; message: string }[] }>()
  return errors.map(({ code, field }) => `${field ?? ''} ${code}`)
}
const list = (query: string) => editor.get<Listed>(`GET /api/staff/promo-codes?${query}`)
const named = async (code: string) => {
  const [found] = (await list(`text=${code}`)).codes
  if (!found) throw new Error(`There is no code ${code}`)
  return found
}
const EVENT = 200_001
const filled = async () => {
  const buyer = scene.buyer()
  await buyer.fill(EVENT, scene.seats(1))
  return buyer
}

describe('a promo code of staff’s', () => {
  it('works at once, counts its uses with the orders, and ends at once [R12.4]', async () => {
    await make({ code: 'sygis20', value: '20', mostUses: '5', note: 'Autumn' })
    const buyer = await filled()
    expect((await applyPromo(buyer, 'SYGIS20')).statusCode).toBe(200)
    expect((await tryToPay(buyer, await buyer.cart())).statusCode).toBe(200)
    const { id, uses, mostUses, basisPoints, origin } = await named('SYGIS20')
    expect({ uses, mostUses, basisPoints, origin }).toEqual({
      uses: 1,
      mostUses: 5,
      basisPoints: 2000,
      origin: 'staff',
    })
    const { orders } = await editor.get<ReplyOf<'readPromoCode'>>(`GET /api/staff/promo-codes/${id}`)
    expect(orders).toEqual([expect.objectContaining({ isReleased: false, reference: expect.any(String) })])
    await editor.get(`POST /api/staff/promo-codes/${id}/end`, { isWholeBatch: false })
    expect(await named('SYGIS20')).toMatchObject({ state: 'ended', uses: 1 })
    expect(codeOf(await applyPromo(await filled(), 'SYGIS20'))).toBe('promo_code_invalid')
  })

  it('is changed from now on, not by two at once, and not below its uses [R12.4]', async () => {
    await make({ code: 'MUUTUB' })
    const { id } = await named('MUUTUB')
    const address = `POST /api/staff/promo-codes/${id}`
    const body = { ...PROMO_TERMS, kind: 'amount', value: '4,50', version: 1 }
    expect(await editor.get(address, body)).toMatchObject({ amount: { amount: 450, currency: 'EUR' }, version: 2 })
    expect(await refused({}, address, body)).toEqual([' changed_meanwhile'])
    await scene.rows('UPDATE promo_code SET uses = 3 WHERE id = $1', [id])
    expect(await refused({ mostUses: '2', version: 2 }, address, body)).toEqual(['mostUses promo_below_uses'])
    await scene.rows('UPDATE promo_code SET uses = 0 WHERE id = $1', [id])
    const entries = await scene.rows<{ before: object; after: object }>(
      `SELECT before, after FROM audit_entry WHERE verb = 'changePromoCode' AND subject_id = $1`,
      [String(id)],
    )
    expect(entries).toEqual([
      {
        before: { kind: 'percent', amount: null, basisPoints: 1000 },
        after: { kind: 'amount', amount: 450, basisPoints: null },
      },
    ])
  })

  it('is refused with a sentence at each wrong field [R12.4]', async () => {
    await make({ code: 'OLEMAS' })
    expect(await refused({ code: 'olemas' })).toEqual(['code promo_code_taken'])
    expect(await refused({ code: 'AB' })).toEqual(['code promo_code_short'])
    expect(await refused({ code: 'X'.repeat(33), count: '2' })).toEqual(['code field_too_long'])
    expect(await refused({ code: 'Ä!' })).toEqual(['code invalid_request'])
    expect(await refused({ count: '10001' })).toEqual(['count invalid_request'])
    expect(await refused({ value: '' })).toEqual(['value field_required'])
    expect(await refused({ value: '100,01' })).toEqual(['value field_number'])
    expect(await refused({ kind: 'amount', value: '0' })).toEqual(['value field_number'])
    expect(await refused({ kind: 'reveal', value: '' })).toEqual(['ticketTypes field_required'])
    expect(await refused({ eventIds: `${EVENT} 123456`, ticketTypes: 'full, nobody' })).toEqual([
      'eventIds promo_event_unknown',
      'ticketTypes promo_type_unknown',
    ])
    const [early, late] = ['2027-01-01T00:00:00Z', '2027-01-02T00:00:00Z']
    expect(await refused({ validFrom: late, validUntil: early })).toEqual(['validUntil field_date'])
    // the dearest ticket costs 19.00
    expect(await refused({ kind: 'amount', value: '19,01', eventIds: `${EVENT}` })).toEqual(['value promo_above_price'])
    expect(await refused({ kind: 'price', value: '18.50', eventIds: `${EVENT}` })).toEqual(['value promo_above_price'])
    expect((await make({ kind: 'amount', value: '19', eventIds: `${EVENT}` })).made).toBe(1)
  })

  it('is out of reach of members for other storefronts [R12.2]', async () => {
    const { browser } = await staffPerson(scene.test, { role: 'editor', portalCodes: ['lv'] })
    expect(codeOf(await browser.ask(MAKE, { ...PROMO_CODE }))).toBe('permission_denied')
    expect((await browser.get<Listed>('GET /api/staff/promo-codes')).codes).toEqual([])
  })
})

describe('many codes', () => {
  it('are made at once, listed by pages, written as CSV, and ended together [R12.4]', async () => {
    const { made, batchId } = await make({ code: 'kevad', count: '10000', note: '=Spring' })
    expect(made).toBe(10_000)
    const first = await list(`batch=${batchId}&sort=code`)
    expect(first.codes).toHaveLength(100)
    expect(first.codes.every(({ code }) => /^KEVAD[2-9A-Z]{8}$/.test(code))).toBe(true)
    const second = await list(`batch=${batchId}&sort=code&after=${encodeURIComponent(first.next ?? '')}`)
    expect(second.codes.map(({ id }) => id)).not.toContain(first.codes[0]?.id)
    const file = await editor.ask(`GET /api/staff/promo-codes/file?batch=${batchId}&language=en`)
    expect(file.headers['content-disposition']).toContain(`promo-codes-${batchId}.csv`)
    const lines = file.body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(10_001)
    expect(lines[1]).toMatch(/^KEVAD\w{8},ee,.*,'=Spring$/)
    expect(new Set(lines.map((line) => line.slice(0, 13))).size).toBe(10_001)
    const { ended } = await editor.get<{ ended: number }>(`POST /api/staff/promo-codes/${first.codes[0]?.id}/end`, {
      isWholeBatch: true,
    })
    expect(ended).toBe(10_000)
    expect((await list(`batch=${batchId}&state=valid`)).codes).toEqual([])
  }, 60_000)
})

describe('an import', () => {
  it('leaves alone what staff have made or changed [R12.5]', async () => {
    const row = {
      portal_code: 'lv',
      kind: 'percent',
      basis_points: 500,
      amount: null,
      ticket_type_codes: [],
      event_ids: [],
      most_uses: null,
      most_per_customer: null,
      valid_from: '-infinity',
      valid_until: 'infinity',
    }
    const imported = ['SISUST', 'TEINE'].map((code) => ({ ...row, code }))
    const run = (codes: typeof imported) =>
      inTransaction(scene.test.shop.db, (tx) => writePromoCodes(tx, ['lv'], { promo_code: codes }))
    await run(imported)
    await make({ storefront: 'lv', code: 'OMA' })
    const { id } = await named('SISUST')
    await editor.get(`POST /api/staff/promo-codes/${id}`, { ...PROMO_TERMS, version: 1 })
    await run(imported.slice(0, 1))
    expect((await list('storefront=lv&sort=code')).codes.map(({ code, basisPoints }) => [code, basisPoints])).toEqual([
      ['OMA', 1000],
      ['SISUST', 1000],
    ])
  })
})
