import type { ReplyOf } from '@parter/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { codeOf, openBrowser } from '../../../testing/account/browser.ts'
import { openSceneOfFile } from '../../../testing/checkout/purchase.ts'
import { buy } from '../../../testing/returns.ts'
import { staffPerson } from '../../../testing/staff/staff-people.ts'
import { keyInHeader } from '../sessions/api-key.ts'

const scene = await openSceneOfFile({ RATE_LIMITS: '1' })
const LIMITS = { portalCodes: [] as string[], promoterId: '', eventIds: '', validUntil: '' }

const makeKey = async (permissions: readonly string[], limits: Partial<typeof LIMITS> = {}) => {
  const { browser } = await staffPerson(scene.test, 'operator')
  const body = { name: 'Radio', permissions, ...LIMITS, ...limits }
  const { key, keys } = await browser.get<ReplyOf<'makeApiKey'>>('POST /api/staff/keys', body)
  const ask = (address: string, payload?: unknown) =>
    openBrowser(scene.test).ask(address, payload, { authorization: `Bearer ${key}` })
  return { key, id: keys[0]?.id ?? 0, browser, ask }
}

describe('a key of another program', () => {
  it('is shown once and kept as a hash, and its last use is seen [R12.10]', async () => {
    const { key, id, browser, ask } = await makeKey(['report.read'])
    expect(keyInHeader(`Bearer ${key}`)).toBe(key)
    expect((await ask('GET /api/staff/reports?by=day')).statusCode).toBe(200)
    const listed = await browser.ask('GET /api/staff/keys')
    expect(listed.body).not.toContain(key)
    const { keys } = listed.json<ReplyOf<'listApiKeys'>>()
    expect(keys.find((one) => one.id === id)).toMatchObject({
      state: 'valid',
      beginning: key.slice(0, 13),
      usedAt: expect.stringContaining('T'),
    })
    const [row] = await scene.rows<{ row: string }>('SELECT k::text AS row FROM api_key k WHERE id = $1', [id])
    expect(row?.row).not.toContain(key)
    expect(await scene.rows(`SELECT after::text FROM audit_entry WHERE verb = 'makeApiKey'`)).not.toContain(key)
  })

  it('reads what it was given, and changes nothing [R12.10]', async () => {
    const { ask, id } = await makeKey(['report.read', 'order.read'])
    const { started } = await buy(scene, scene.seats(1))
    const found = (await ask(`GET /api/staff/orders?q=${started.orderReference}`)).json<ReplyOf<'findOrders'>>()
    expect(found.orders).toHaveLength(1)
    for (const address of [
      'GET /api/staff/sales',
      'GET /api/staff/keys',
      'GET /api/staff/own/sessions',
      `POST /api/staff/orders/${found.orders[0]?.id}/confirmation-email`,
      `POST /api/staff/keys/${id}/end`,
      'POST /api/staff/reports/buyers?format=csv',
    ])
      expect(codeOf(await ask(address, address.startsWith('POST') ? {} : undefined)), address).toBe('permission_denied')
  })

  it('reaches no further than its limits [R12.10]', async () => {
    await buy(scene, scene.seats(1))
    const sold = async (limits: Partial<typeof LIMITS>) => {
      const { ask } = await makeKey(['report.read', 'sale.watch'], limits)
      const report = (await ask('GET /api/staff/reports?by=event')).json<ReplyOf<'readReport'>>()
      return [report.rows.length, (await ask('GET /api/staff/sales/200001')).statusCode]
    }
    expect(await sold({ portalCodes: ['lv'] })).toEqual([0, 403])
    expect(await sold({ eventIds: '200001' })).toEqual([1, 200])
  })

  it('makes a link to the sales of one organiser, which shows sums and nobody, until it ends [R12.9]', async () => {
    const { started } = await buy(scene, scene.seats(1))
    const link = { promoterId: '1', validUntil: new Date(Date.now() + 86_400_000).toISOString() }
    const { ask, id, browser } = await makeKey(['report.read'], link)
    const report = await ask('GET /api/staff/reports?by=event')
    expect(report.json<ReplyOf<'readReport'>>().rows).toMatchObject([{ key: '200001' }])
    expect(report.body).not.toMatch(/mari|example[.]com/i)
    expect(report.body).not.toContain(started.orderReference)
    const other = await makeKey(['report.read'], { ...link, promoterId: '2' })
    expect((await other.ask('GET /api/staff/reports?by=event')).json<ReplyOf<'readReport'>>().rows).toEqual([])
    await browser.get(`POST /api/staff/keys/${id}/end`, {})
    expect(codeOf(await ask('GET /api/staff/reports?by=event'))).toBe('login_required')
  })

  it('is refused when it has ended, run out or never was one [R12.10]', async () => {
    const { ask, id, browser } = await makeKey(['report.read'])
    await browser.get(`POST /api/staff/keys/${id}/end`, {})
    expect(codeOf(await ask('GET /api/staff/reports'))).toBe('login_required')
    const late = await makeKey(['report.read'], { validUntil: '2026-01-01T00:00:00Z' })
    expect(codeOf(await late.ask('GET /api/staff/reports'))).toBe('login_required')
    for (const authorization of ['Bearer x', `Bearer parter_${'x'.repeat(43)}`]) {
      // a member's cookie beside it doesn't help
      const reply = await browser.ask('GET /api/staff/reports', undefined, { authorization })
      expect(codeOf(reply)).toBe('login_required')
    }
    // a proxy's own password is no key
    const basic = await browser.ask('GET /api/staff/reports', undefined, { authorization: 'Basic eDp5' })
    expect(basic.statusCode).toBe(200)
  })

  it('asks 300 times a minute at most [R12.10]', async () => {
    const { ask, id } = await makeKey(['report.read'])
    await scene.test.shop.memory.count(`key ${id}`, 60, 300)
    const refused = await ask('GET /api/staff/reports')
    expect(codeOf(refused)).toBe('too_many_requests')
    expect(refused.headers['retry-after']).toBe('60')
  })
})
