// @vitest-environment happy-dom
import type { PublicPortal } from '@parter/contract/first-screen.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, question } from '../platform/calls/answers.ts'
import { AskError } from '../platform/calls/ask-error.ts'
import { tabDraft } from '../platform/device/tab-draft.ts'
import { forgetWantedPage, guarded, takeWantedPage } from './guard.ts'
import { markerIn, whoIs } from '../platform/calls/marker.rules.ts'
import { onSession, whoIsHere } from './session.ts'
import { startSession } from './start-session.ts'
import { noticeSession, watchSession } from './watch-session.ts'

const portal = { defaultLocale: 'et', locales: [{ code: 'et' }, { code: 'ru' }] } as unknown as PublicPortal
const at = (path: string, search = '') => ({ path, search, hash: '', key: '' })
const marker = (value: string) => {
  document.cookie = value === '' ? 'uid=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT' : `uid=${value}; path=/`
}
const seen: string[] = []
onSession((who) => seen.push(who))

beforeAll(watchSession)
beforeEach(() => {
  marker('')
  noticeSession()
  seen.length = 0
  forgetWantedPage()
})
afterEach(() => vi.unstubAllGlobals())

describe('the marker [R3.8] [R4.2] [R4.3]', () => {
  it('is a customer’s only if it begins with U', () => {
    expect([whoIs('Uabc'), whoIs('Gabc'), whoIs(''), whoIs('xU')]).toEqual(['customer', 'guest', 'nobody', 'nobody'])
    expect(markerIn('a=1; uid=Uabc; b=2')).toBe('Uabc')
    expect(markerIn('xuid=Uabc')).toBe('')
  })

  it('tells when somebody logs in or out, and not when a guest’s session begins', () => {
    marker('Gone')
    noticeSession()
    expect(seen).toEqual([])
    marker('Uone')
    noticeSession()
    marker('Utwo')
    noticeSession()
    noticeSession()
    marker('Gtwo')
    noticeSession()
    expect(seen).toEqual(['customer', 'customer', 'guest'])
  })

  it('takes what belonged to the customer with it', () => {
    marker('Uone')
    noticeSession()
    answers.setQueryData(['readAccount', {}], { email: 'mari@example.com' })
    answers.setQueryData(['listBookings', {}], { bookings: [{ orderReference: 'A' }] })
    // an order's receipt is everybody's who has its link, but the buyer's own copy names him
    answers.setQueryData(['readReceipt', {}], { buyer: { name: 'Mari' } })
    answers.setQueryData(['readInit', {}], { public: true })
    marker('')
    noticeSession()
    for (const name of ['readAccount', 'listBookings', 'readReceipt'])
      expect(answers.getQueryData([name, {}]), name).toBeUndefined()
    expect(answers.getQueryData(['readInit', {}])).toEqual({ public: true })
  })

  it('takes along what was typed in the tab, and a login leaves it alone', () => {
    const empty = { name: '' }
    const { now, write } = tabDraft('test-draft', empty)
    marker('Gone')
    noticeSession()
    write({ name: 'Mari' })
    marker('Uone')
    noticeSession()
    expect(now()).toEqual({ name: 'Mari' })
    expect(JSON.stringify({ ...sessionStorage })).toContain('Mari')
    marker('Gtwo')
    noticeSession()
    expect(now()).toEqual(empty)
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Mari')
    expect(tabDraft('test-draft', empty).now()).toEqual(empty)
  })

  it('goes when the profile can’t be read any more, and a guest’s session begins [R4.4]', async () => {
    marker('Uone')
    noticeSession()
    const sent: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      sent.push(url)
      marker('Gnew')
      return new Response('{}', { status: 200 })
    })
    const query = answers.fetchQuery({
      ...question('readAccount', { query: { language: 'et' } }),
      queryFn: () => Promise.reject(new AskError(401, 'login_required')),
    })
    await expect(query).rejects.toMatchObject({ code: 'login_required' })
    await vi.waitFor(() => expect(whoIsHere()).toBe('guest'))
    expect(seen.at(-1)).toBe('nobody')
    expect(sent).toEqual(['/api/v1/login/express'])
  })
})

describe('the session at the start [R4.3]', () => {
  const server = (answer: () => Response) => {
    const sent: string[] = []
    vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
      sent.push([url, headers['x-session-shopping-data-behaviour']].filter(Boolean).join(' '))
      return answer()
    })
    return sent
  }

  it('is checked with the server although the cookie names a customer, and leaves the time of holds alone [R6.3]', async () => {
    marker('Udead')
    noticeSession()
    const sent = server(() => {
      if (sent.length === 1)
        return new Response('{"errors":[{"code":"session_missing","message":"x"}]}', { status: 401 })
      marker('Gnew')
      return Response.json({})
    })
    await startSession()
    expect(sent).toEqual(['/api/v1/session/refresh KEEP', '/api/v1/login/express', '/api/v1/session/refresh KEEP'])
    expect(seen.at(-1)).toBe('guest')
  })

  it('is made when there is none, and a failure of that is only logged [R1.5]', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const sent = server(() => new Response('{}', { status: 500 }))
    await startSession()
    expect(sent).toEqual(['/api/v1/login/express'])
    expect(warned).toHaveBeenCalledOnce()
    warned.mockRestore()
  })

  it('loses its marker when the profile can’t be loaded, and gets it back when it still lives [R4.4]', async () => {
    marker('Ualive')
    noticeSession()
    seen.length = 0
    const atLogin: string[] = []
    server(() => {
      noticeSession()
      atLogin.push(markerIn(document.cookie))
      marker('Ualive')
      return Response.json({})
    })
    const query = answers.fetchQuery({
      ...question('readAccount', { query: { language: 'ru' } }),
      queryFn: () => Promise.reject(new AskError(500, 'web_error_technical')),
    })
    await expect(query).rejects.toMatchObject({ status: 500 })
    await vi.waitFor(() => expect(atLogin).toEqual(['']))
    await vi.waitFor(() => expect(whoIsHere()).toBe('customer'))
    noticeSession()
    expect(seen).toEqual([])
  })
})

describe('the account area [R2.12]', () => {
  it('leads who is not logged in to the root of the language with the login, and remembers the page', () => {
    expect(guarded(at('/ru/profile/history', '?a=1'), portal)).toBe('/ru#login')
    expect(takeWantedPage('/', portal)).toBe('/ru/profile/history?a=1')
    expect(takeWantedPage('/', portal)).toBeNull()
    expect(guarded(at('/profile'), portal)).toBe('/#login')
    expect(takeWantedPage('/', portal)).toBe('/profile')
  })

  it('is forgotten by who has gone to another page and logs in there', () => {
    guarded(at('/ru/profile/history'), portal)
    expect(takeWantedPage('/ru/piletid', portal)).toBeNull()
    expect(takeWantedPage('/ru', portal)).toBeNull()
  })

  it('lets customers in, and sends /profile to the first section [R2.4]', () => {
    marker('Uone')
    expect(guarded(at('/profile/settings'), portal)).toBeNull()
    expect(guarded(at('/ru/profile'), portal)).toBe('/ru/profile/my-tickets')
    expect(guarded(at('/piletid'), portal)).toBeNull()
  })

  it('goes on after the login to pages of its own alone', () => {
    for (const wanted of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      sessionStorage.setItem('wanted-page', wanted)
      expect(takeWantedPage('/', portal), wanted).toBeNull()
    }
  })
})
