import type { ReplyOf } from '@parter/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestBrowser } from '../../../testing/account/browser.ts'
import { addEvent, addHouse } from '../../../testing/catalogue.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { staffPerson } from '../../../testing/staff/staff-people.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { writeRedirects } from '../write-redirects.ts'

let test: TestShop
let editor: TestBrowser
beforeAll(async () => {
  test = await openTestShop()
  await addHouse(test.shop.db, 'ee')
  await addEvent(test.shop.db, 'ee', 200001, '2099-12-01T17:00:00Z', { titles: { et: 'Talv', ru: 'Zima' } })
  editor = (await staffPerson(test, 'editor')).browser
})
afterAll(() => test.close())

type Redirect = ReplyOf<'makeRedirect'>
const MAKE = 'POST /api/staff/redirects'
const body = (source: string, target: string, storefront = 'ee') => ({ storefront, source, target, status: '301' })
const make = (source: string, target: string) => editor.get<Redirect>(MAKE, body(source, target))
const refusals = async (address: string, sent: unknown, who = editor) => {
  const { errors = [] } = (await who.ask(address, sent)).json<{ errors?: { code: string; field?: string }[] }>()
  return errors.map(({ code, field }) => `${field ?? ''} ${code}`.trim())
}
const asked = (address: string) =>
  editor.get<ReplyOf<'testRedirect'>>(
    `GET /api/staff/redirects/test?${new URLSearchParams({ storefront: 'ee', address })}`,
  )
const listed = async (text: string) =>
  (await editor.get<ReplyOf<'listRedirects'>>(`GET /api/staff/redirects?text=${text}`)).redirects
const leads = async (path: string) => {
  const { statusCode, headers } = await test.ask(`GET ${path}`, { host: 'ee.localhost' })
  return [statusCode, headers.location]
}

describe('a redirect of staff’s', () => {
  it('is followed as soon as it is made, by its path as people copy it, and ends at once [R12.4]', async () => {
    const { id, source } = await make('https://old.example/Suvi-hooaeg/?utm=1', '/piletid/200001/talv')
    expect(source).toBe('/Suvi-hooaeg')
    await vi.waitFor(async () => expect(await leads('/Suvi-hooaeg?a=1')).toEqual([301, '/piletid/200001/talv?a=1']))
    expect(await leads('/ru/Suvi-hooaeg')).toEqual([301, '/ru/tickets/200001/talv'])
    await editor.get(`DELETE /api/staff/redirects/${id}`)
    await vi.waitFor(async () => expect((await leads('/Suvi-hooaeg'))[0]).toBe(404))
    expect(await listed('Suvi-hooaeg')).toEqual([])
  })

  it('says where an address leads before anybody opens it [R12.4]', async () => {
    await make('/jaanuar', '/piletid/200001/talv')
    await make('/mujale', 'https://www.example.org/')
    await make('/tyhjusse', '/no-such-page')
    await vi.waitFor(async () => expect((await asked('/tyhjusse')).location).toBe('/no-such-page'))
    expect(await asked('http://anything.example/ru/jaanuar?x=1')).toEqual({
      path: '/ru/jaanuar?x=1',
      leads: 'elsewhere',
      location: '/ru/tickets/200001/talv?x=1',
      status: 301,
    })
    expect(await asked('mujale')).toMatchObject({ leads: 'outside', location: 'https://www.example.org/' })
    expect(await asked('/tyhjusse')).toMatchObject({ leads: 'nowhere' })
    expect(await asked('/piletid/200001/talv')).toMatchObject({ leads: 'here', location: null })
    expect(await asked('/piletid/299999/ei')).toMatchObject({ leads: 'nowhere' })
    expect(await asked('/midagi')).toMatchObject({ leads: 'nowhere', location: null })
  })

  it('never hides a page of the shop, nor another redirect [R12.4]', async () => {
    for (const page of ['/tickets', '/', '/ru/search', '/piletid/200001/talv', '/saalid/1/suur-saal'])
      expect([page, await refusals(MAKE, body(page, '/'))]).toEqual([page, ['source redirect_of_page']])
    // of an event that is no longer there the address is free
    await make('/piletid/200777/kadunud', '/tickets')
    await make('/kaks-korda', '/tickets')
    expect(await refusals(MAKE, body('/kaks-korda/', '/'))).toEqual(['source redirect_taken'])
  })

  it('never leads in a circle, also through others, languages and the slashes of addresses [R12.4]', async () => {
    expect(await refusals(MAKE, body('/ring', '/ring/?a=1'))).toEqual(['target redirect_loop'])
    await make('/ring-a', '/ring-b')
    await make('/ring-b', '/ring-c')
    expect(await refusals(MAKE, body('/ring-c', '/ring-a#x'))).toEqual(['target redirect_loop'])
    expect(await refusals(MAKE, body('/ring-c', '/ru/ring-a'))).toEqual(['target redirect_loop'])
    const [last] = await listed('ring-b')
    expect(
      await refusals(`PUT /api/staff/redirects/${last?.id}`, {
        target: last?.source,
        status: '301',
        was: last?.target,
      }),
    ).toEqual(['target redirect_loop'])
  })

  it('never makes a circle with one that is made in the same moment [R12.4]', async () => {
    for (let round = 0; round < 6; round++) {
      const [a, b] = [`/ilma-${round}`, `/imma-${round}`]
      const pair = [() => editor.ask(MAKE, body(a, b)), () => editor.ask(MAKE, body(b, a))]
      const replies = await Promise.all((round % 2 === 0 ? pair : pair.toReversed()).map((send) => send()))
      expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422])
    }
  })

  it('takes paths and addresses, and nothing that browsers would run [R12.4]', async () => {
    for (const source of ['no-slash', '//evil.example/x', '/with space', '/what?x=1', ''])
      expect((await refusals(MAKE, body(source, '/')))[0]).toMatch(/^source /)
    for (const target of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', '/a b', ''])
      expect((await refusals(MAKE, body('/uus', target)))[0]).toMatch(/^target /)
    expect((await make('/jõulud', '/tickets')).source).toBe('/j%C3%B5ulud')
  })

  it('is changed by one of two who look at it, is left alone by imports, and tells its history [R12.4, R12.5]', async () => {
    const rows = [{ portal_code: 'ee', source: '/imporditud', target: '/tickets', status: 301 }]
    const bring = () => inTransaction(test.shop.db, (tx) => writeRedirects(tx, ['ee'], { redirect_rule: rows }))
    await bring()
    const [imported] = await listed('imporditud')
    expect(imported).toMatchObject({ origin: 'content', target: '/tickets' })
    const at = `/api/staff/redirects/${imported?.id}`
    const sent = { target: '/search', status: '302', was: '/tickets' }
    expect(await editor.get(`PUT ${at}`, sent)).toMatchObject({ origin: 'staff', target: '/search', status: 302 })
    expect(await refusals(`PUT ${at}`, sent)).toEqual(['changed_meanwhile'])
    await bring()
    expect(await listed('imporditud')).toMatchObject([{ id: imported?.id, target: '/search' }])
    const { entries } = await editor.get<ReplyOf<'listHistory'>>(`GET /api/staff/history/redirect/${imported?.id}`)
    expect(entries).toMatchObject([
      {
        verb: 'changeRedirect',
        changes: [
          { field: 'status', before: 301, after: 302 },
          { field: 'target', before: '/tickets', after: '/search' },
        ],
      },
    ])
    await editor.get(`DELETE ${at}`)
    await bring()
    expect(await listed('imporditud')).toEqual([])
  })

  it('belongs to its storefront [R12.2]', async () => {
    const { browser: latvian } = await staffPerson(test, { role: 'editor', portalCodes: ['lv'] })
    const { id } = await make('/ainult-ee', '/tickets')
    expect(await refusals(MAKE, body('/x', '/'), latvian)).toEqual(['permission_denied'])
    expect(await refusals(`DELETE /api/staff/redirects/${id}`, undefined, latvian)).toEqual(['permission_denied'])
    expect((await latvian.get<ReplyOf<'listRedirects'>>('GET /api/staff/redirects?text=ainult')).redirects).toEqual([])
    expect(await refusals('GET /api/staff/redirects/test?storefront=ee&address=/x', undefined, latvian)).toEqual([
      'permission_denied',
    ])
  })
})
