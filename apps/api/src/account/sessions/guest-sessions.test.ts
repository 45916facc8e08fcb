import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putOnSale } from '../../../testing/box-office/scene.ts'
import { openTestShop, type TestGuest, type TestShop } from '../../../testing/shop.ts'
import { readSession } from './read-session.ts'

const now = new Date()
const EVENT = 200001
const BEHAVIOUR = 'x-session-shopping-data-behaviour'

describe('a guest’s session', () => {
  let test: TestShop
  let time = now
  beforeAll(async () => {
    test = await openTestShop({ clock: { now: () => time } })
    await putOnSale(test.shop.holdPool, { id: EVENT, seats: 10 })
  })
  afterAll(() => test.close())
  const cookiesOf = (reply: { cookies: { name: string; value: string }[] }) =>
    Object.fromEntries(reply.cookies.map((cookie) => [cookie.name, cookie]))

  const hold = async (guest: TestGuest, ...places: number[]) => {
    const tickets = places.map((placeId) => ({ placeId, ticketTypeId: 1 }))
    await test.ask(`POST /api/v1/store/cart/events/${EVENT}/tickets`, { guest, body: { tickets } })
  }

  it('begins by itself, in a cookie that scripts can’t read [R1.5] [R3.8]', async () => {
    const reply = await test.ask('POST /api/v1/login/express')
    expect(reply.json()).toMatchObject({ loggedIn: false, ticketsInBasket: 0 })
    const { session, uid } = cookiesOf(reply)
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(uid?.value).toMatch(/^G/)
    expect(uid).not.toHaveProperty('httpOnly')
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('is told which language is read, and has it noted for a year where it is another [R3.8]', async () => {
    const language = async (address: string, cookie = '') =>
      cookiesOf(await test.ask(address, { headers: { cookie } })).locale
    const noted = await language('POST /api/v1/login/express?language=ru')
    expect(noted).toMatchObject({ value: 'ru', maxAge: 365 * 24 * 60 * 60, path: '/', sameSite: 'Lax' })
    expect(noted).not.toHaveProperty('httpOnly')
    expect(await language('POST /api/v1/login/express?language=ru', 'locale=ru')).toBeUndefined()
    expect((await language('GET /api/v1/store/cart-meta?language=fi', 'locale=ru'))?.value).toBe('fi')
    expect(await language('POST /api/v1/login/express')).toBeUndefined()
    // what caches store sets no cookie
    expect(await language('GET /api/v1/events?language=ru')).toBeUndefined()
  })

  it('is not replaced where there is one [R1.5]', async () => {
    const guest = test.guest()
    await hold(guest, 1, 2, 3)
    const reply = await test.ask('POST /api/v1/login/express', { guest })
    expect(cookiesOf(reply).session).toBeUndefined()
    expect(reply.json().ticketsInBasket).toBe(3)
  })

  it('gets its marker back where the cookie lacks it or says something else [R4.3]', async () => {
    const guest = test.guest()
    const first = await test.ask('POST /api/v1/login/express', { guest })
    const marker = first.json().uid
    expect(cookiesOf(first).uid?.value).toBe(marker)
    const asked = (uid: string) =>
      test.ask('GET /api/v1/session/refresh', { headers: { cookie: `${guest.cookie}; uid=${uid}` } })
    expect(cookiesOf(await asked('Ustale')).uid?.value).toBe(marker)
    expect((await asked(marker)).cookies).toEqual([])
  })

  it('is of one storefront: on another the same cookie is nobody’s [R6.1]', async () => {
    const guest = test.guest('ee')
    const reply = await test.ask('GET /api/v1/session/refresh', { guest, host: 'lv.localhost' })
    expect(reply.statusCode).toBe(401)
    expect(reply.json().errors[0].code).toBe('session_missing')
  })

  it('is refreshed with REFRESH unless the header says otherwise [R6.3]', async () => {
    const guest = test.guest()
    await hold(guest, 4, 5)
    await test.shop.holdPool.query(
      `UPDATE allocation SET expires_at = now() + interval '1 minute' WHERE cart_id = $1`,
      [guest.cartId],
    )
    const refresh = async (headers: Record<string, string> = {}) =>
      (await test.ask('GET /api/v1/session/refresh', { guest, headers })).json()
    const kept = await refresh({ [BEHAVIOUR]: 'KEEP' })
    const refreshed = await refresh()
    expect(kept.ticketsInBasket).toBe(2)
    expect(Date.parse(refreshed.expiresAt)).toBeGreaterThan(Date.parse(kept.expiresAt))
    expect(await refresh({ [BEHAVIOUR]: 'CLEAR' })).toMatchObject({ ticketsInBasket: 0, expiresAt: null })
    const wrong = await test.ask('GET /api/v1/session/refresh', { guest, headers: { [BEHAVIOUR]: 'BURN' } })
    expect(wrong.json().errors[0]).toMatchObject({ code: 'invalid_request', field: `headers.${BEHAVIOUR}` })
  })

  it('gets a new date when a day has passed, with the same cart [R1.5]', async () => {
    const guest = test.guest()
    time = new Date(now.getTime() + 25 * 3_600_000)
    const reply = await test.ask('GET /api/v1/session/refresh', { guest })
    const { session } = cookiesOf(reply)
    expect(readSession(test.shop, test.portal('ee'), session?.value ?? '')).toMatchObject({ cartId: guest.cartId })
    time = now
  })

  it('ends at logout [R4.4]', async () => {
    const reply = await test.ask('DELETE /api/v1/logout', { guest: test.guest() })
    const { session, uid } = cookiesOf(reply)
    expect([session?.value, uid?.value]).toEqual(['', ''])
    expect(reply.json()).toEqual({ uid: '', loggedIn: false, ticketsInBasket: 0 })
  })
})
