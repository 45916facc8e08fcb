import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ReplyOf } from '@parter/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { openSceneOfFile } from '../../../testing/checkout/purchase.ts'
import { staffPerson } from '../../../testing/staff/staff-people.ts'
import { demoBuyers } from './demo-buyers.rules.ts'
import { sellDemo } from './sell-demo.ts'

const scene = await openSceneOfFile()

describe('sales of the demo', () => {
  it('are of people who cannot exist, on many days, and the same at every start [R12.9]', () => {
    const buyers = demoBuyers(['et', 'ru'], 8, 32)
    expect(demoBuyers(['et', 'ru'], 8, 32)).toEqual(buyers)
    expect(buyers.every(({ email, event }) => email.endsWith('@buyers.example') && event >= 0 && event < 8)).toBe(true)
    expect(new Set(buyers.map(({ minutesAgo }) => Math.floor(minutesAgo / 1440))).size).toBeGreaterThan(7)
    expect(new Set(buyers.map(({ language }) => language))).toEqual(new Set(['et', 'ru']))
  })

  it('are real orders, moved into the past with their books in order [R12.9]', async () => {
    const { shop, app } = scene.test
    await scene.rows(`UPDATE event SET sale_starts_at = now() - interval '60 days', popularity = 1`)
    let isSelling = true
    const selling = sellDemo(shop, app, (app.server.address() as AddressInfo).port).finally(() => (isSelling = false))
    // tickets are issued meanwhile, as by the process that works
    while (isSelling) await Promise.all([scene.work(), sleep(50)])
    await selling
    await scene.work()
    const { browser } = await staffPerson(scene.test, 'operator')
    const report = (by: string) => browser.get<ReplyOf<'readReport'>>(`GET /api/staff/reports?language=en&by=${by}`)
    expect((await report('day')).rows.length).toBeGreaterThan(5)
    expect((await report('channel')).rows.map(({ key }) => key)).toEqual(['web', 'partner'])
    expect(await scene.count('orders', `state = 'paid' AND paid_at < now() - interval '2 days'`)).toBeGreaterThan(5)
    expect(await scene.count('orders', `state = 'paying'`)).toBeGreaterThan(0)
  }, 60_000)
})
