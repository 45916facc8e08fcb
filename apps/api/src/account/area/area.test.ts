import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, emailsTo, openBrowser, PASSWORD, tokenTo } from '../../../testing/account/browser.ts'
import { putOnSale } from '../../../testing/box-office/scene.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'

let test: TestShop
const sql = (statement: string) => test.shop.holdPool.query(statement)
beforeAll(async () => {
  test = await openTestShop()
  await putOnSale(test.shop.holdPool, { id: 200001, seats: 25 })
  await sql(`INSERT INTO event_text (event_id, language, title, slug) VALUES (200001, 'et', 'Öine kontsert', 'oine')`)
  await sql(
    `INSERT INTO picture (id, width, height, widths, placeholder) VALUES ('poster', 800, 1000, '{400,800}', '')`,
  )
  await sql(`UPDATE event SET picture_id = 'poster'`)
})
afterAll(() => test.close())

const confirmed = async (email: string) => {
  const browser = openBrowser(test)
  await browser.register(email)
  await browser.get('PUT /api/v1/account/verification', { token: await tokenTo(test, email) })
  return browser
}

describe('the profile [R2.13]', () => {
  it('is changed by parts; empty texts empty a field, empty passwords are refused [R5.1] [R5.3]', async () => {
    const browser = openBrowser(test)
    await browser.register('profile@example.com')
    const address = { name: 'Mari Mets', street: 'Pikk 1', city: 'Tallinn', postalCode: '10123', countryCode: 'EE' }
    const all = {
      firstName: ' Mari ',
      lastName: 'Mets',
      phone: '+372 5555 5555',
      birthDate: '1990-02-28',
      address,
      language: 'fi',
    }
    const changed = { ...all, firstName: 'Mari' }
    expect(await browser.get('PUT /api/v1/account', all)).toMatchObject(changed)
    expect(
      await browser.get('PUT /api/v1/account', { firstName: '', phone: '', birthDate: '', address: null }),
    ).toMatchObject({
      firstName: null,
      lastName: 'Mets',
      phone: null,
      birthDate: null,
      address: null,
    })
    for (const [wrong, field] of [
      [{ phone: '5555' }, 'phone'],
      [{ birthDate: '2090-01-01' }, 'birthDate'],
      [{ birthDate: '1990-02-30' }, 'birthDate'],
      [{ address: { ...address, postalCode: '123' } }, 'address.postalCode'],
      [{ address: { ...address, countryCode: 'LV', postalCode: 'LV-1010x' } }, 'address.postalCode'],
      [{ firstName: 'x'.repeat(101) }, 'firstName'],
      [{ newPassword: '' }, 'newPassword'],
      [{ id: 1 }, undefined],
      [{ emailVerified: true }, undefined],
    ] as const) {
      const reply = await browser.ask('PUT /api/v1/account', wrong)
      const { code, field: said, details } = reply.json().errors[0]
      expect([code, said ?? details?.field]).toEqual(['invalid_request', field])
    }
  })

  it('done twice with the same key is done once [R7.2]', async () => {
    const browser = openBrowser(test)
    await browser.register('key@example.com')
    const change = { password: PASSWORD, newPassword: 'four wild horses' }
    const key = { 'idempotency-key': 'one change of mine' }
    await browser.get('PUT /api/v1/account', change, key)
    // the present password is another one by now, but the request is the same
    await browser.get('PUT /api/v1/account', change, key)
    expect(codeOf(await browser.ask('PUT /api/v1/account', { firstName: 'Other' }, key))).toBe('invalid_request')
    expect(
      (await emailsTo(test, 'key@example.com')).filter(({ subject }) => subject.includes('muudetud')),
    ).toHaveLength(1)
  })
})

describe('a new address', () => {
  const token = async (email: string) => tokenTo(test, email)

  it('counts when both addresses have confirmed it, in either order, with the password given', async () => {
    const browser = await confirmed('present@example.com')
    const change = { email: 'new@example.com', password: PASSWORD }
    expect(codeOf(await browser.ask('PUT /api/v1/account', { email: change.email }))).toBe('login_failed')
    expect(await browser.get('PUT /api/v1/account', change)).toMatchObject({ email: 'present@example.com' })
    const tokens = { present: await token('present@example.com'), new: await token('new@example.com') }
    expect(await browser.get('GET /api/v1/account')).toMatchObject({ newEmail: 'new@example.com' })
    const anywhere = openBrowser(test)
    expect(await anywhere.get('PUT /api/v1/account/verification', { token: tokens.new, password: PASSWORD })).toEqual({
      verified: true,
      waitingFor: 'present',
    })
    expect(await browser.get('GET /api/v1/account')).toMatchObject({ email: 'present@example.com' })
    expect(
      await anywhere.get('PUT /api/v1/account/verification', { token: tokens.present, password: PASSWORD }),
    ).toEqual({
      verified: true,
      waitingFor: null,
    })
    expect(await browser.get('GET /api/v1/account')).toMatchObject({
      email: 'new@example.com',
      emailVerified: true,
      newEmail: null,
    })
    expect((await anywhere.logIn('new@example.com')).statusCode).toBe(200)
    expect(codeOf(await anywhere.logIn('present@example.com'))).toBe('login_failed')
    expect((await emailsTo(test, 'present@example.com')).at(-1)?.subject).toBe('Sinu kontol on uus aadress')
  })

  it('that is somebody’s already looks like any other, and is never confirmed', async () => {
    await confirmed('holder@example.com')
    const browser = await confirmed('wants@example.com')
    const before = (await emailsTo(test, 'holder@example.com')).length
    const change = { email: 'holder@example.com', password: PASSWORD }
    expect((await browser.ask('PUT /api/v1/account', change)).statusCode).toBe(200)
    const mails = await emailsTo(test, 'holder@example.com')
    expect(mails.slice(before).map(({ subject }) => subject)).toEqual(['Sellel aadressil on juba konto'])
    expect(mails.at(-1)?.text).not.toMatch(/verify-email/)
    expect(await browser.get('GET /api/v1/account')).toMatchObject({ newEmail: 'holder@example.com' })
    const own = await token('wants@example.com')
    expect(await browser.get('PUT /api/v1/account/verification', { token: own })).toMatchObject({ waitingFor: 'new' })
  })

  it('needs no word from an address that was never confirmed: it may have been a slip of the pen', async () => {
    const browser = openBrowser(test)
    await browser.register('slipp@example.com')
    await browser.get('PUT /api/v1/account', { email: 'slip@example.com', password: PASSWORD })
    expect(await browser.get('PUT /api/v1/account/verification', { token: await token('slip@example.com') })).toEqual({
      verified: true,
      waitingFor: null,
    })
    expect(await browser.get('GET /api/v1/account')).toMatchObject({ email: 'slip@example.com', emailVerified: true })
  })
})

describe('the account area [R2.4]', () => {
  it('keeps favourites: those of a device join, the newest first', async () => {
    const browser = openBrowser(test)
    await browser.register('favourite@example.com')
    const event = { kind: 'event', id: 200001 }
    const venue = { kind: 'venue', id: 1 }
    await browser.get('POST /api/v1/account/favourites', { favourites: [event] })
    await browser.get('POST /api/v1/account/favourites', { favourites: [venue, event] })
    expect(await browser.get('GET /api/v1/account/favourites')).toEqual({ favourites: [venue, event] })
    expect(await browser.get('DELETE /api/v1/account/favourites?kind=event&id=200001')).toEqual({ favourites: [venue] })
    const many = Array.from({ length: 200 }, (_, n) => ({ kind: 'series', id: n + 1 }))
    for (let n = 0; n < 3; n++)
      await browser.get('POST /api/v1/account/favourites', {
        favourites: many.map(({ kind, id }) => ({ kind, id: id + n * 200 })),
      })
    expect((await browser.get<{ favourites: object[] }>('GET /api/v1/account/favourites')).favourites).toHaveLength(500)
  })

  it('subscribes confirmed addresses only, by storefront, and knows the reminders of the address, with their posters', async () => {
    const claims = openBrowser(test)
    await claims.register('news@example.com', 'some other password')
    expect(codeOf(await claims.ask('PUT /api/v1/account', { newsletter: true }))).toBe('email_not_verified')
    await sql(`INSERT INTO reminder (event_id, email, language, token_hash, state, origin)
      VALUES (200001, 'News@example.com', 'et', 'one', 'confirmed', 'http://ee.localhost'), (200001, 'else@example.com', 'et', 'two', 'confirmed', 'http://ee.localhost')`)
    expect(await claims.get('GET /api/v1/account/notifications')).toMatchObject({ reminders: [] })
    const browser = await confirmed('news@example.com')
    await browser.get('PUT /api/v1/account', { newsletter: true })
    interface Seen {
      newsletters: { portalCode: string; subscribed: boolean }[]
      reminders: { id: number; title: string }[]
    }
    const seen = await browser.get<Seen>('GET /api/v1/account/notifications')
    expect(seen.newsletters.map(({ portalCode, subscribed }) => [portalCode, subscribed])).toEqual([
      ['ee', true],
      ['lv', false],
      ['lt', false],
      ['by', false],
      ['cz', false],
    ])
    expect(seen.reminders).toMatchObject([
      { eventId: 200001, title: 'Öine kontsert', slug: 'oine', state: 'confirmed', picture: { id: 'poster' } },
    ])
    const change = {
      newsletters: [
        { portalCode: 'ee', subscribed: false },
        { portalCode: 'lv', subscribed: true },
      ],
      cancelReminders: [1, 2],
    }
    const after = await browser.get<Seen>('PUT /api/v1/account/notifications', change)
    expect(after.newsletters.filter(({ subscribed }) => subscribed).map(({ portalCode }) => portalCode)).toEqual(['lv'])
    expect(after.reminders).toEqual([])
    const { rows } = await sql(`SELECT email, state FROM reminder ORDER BY id`)
    expect(rows).toEqual([
      { email: 'News@example.com', state: 'cancelled' },
      { email: 'else@example.com', state: 'confirmed' },
    ])
    const wrong = { newsletters: [{ portalCode: 'ee-test', subscribed: true }] }
    expect(codeOf(await browser.ask('PUT /api/v1/account/notifications', wrong))).toBe('invalid_request')
  })
})
