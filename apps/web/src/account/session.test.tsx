// @vitest-environment happy-dom
import type { PublicPortal } from '@parter/contract/first-screen.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient, queryFor } from '../platform/calls/queries.ts'
import { ApiError } from '../platform/calls/api-error.ts'
import { tabDraft } from '../platform/device/tab-draft.ts'
import { clearReturnPath, guardedRedirect, takeReturnPath } from './guard.ts'
import { markerIn, sessionStateOf } from '../platform/calls/marker.rules.ts'
import { onSession, currentSession } from './session.ts'
import { startSession } from './start-session.ts'
import { syncSession, watchSession } from './watch-session.ts'

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
  syncSession()
  seen.length = 0
  clearReturnPath()
})
afterEach(() => vi.unstubAllGlobals())

describe('the marker [R3.8] [R4.2] [R4.3]', () => {
  it('is a customer’s only if it begins with U', () => {
    expect([sessionStateOf('Uabc'), sessionStateOf('Gabc'), sessionStateOf(''), sessionStateOf('xU')]).toEqual([
      'customer',
      'guest',
      'none',
      'none',
    ])
    expect(markerIn('a=1; uid=Uabc; b=2')).toBe('Uabc')
    expect(markerIn('xuid=Uabc')).toBe('')
  })

  it('notifies of logins and logouts, and not when a guest’s session begins', () => {
    marker('Gone')
    syncSession()
    expect(seen).toEqual([])
    marker('Uone')
    syncSession()
    marker('Utwo')
    syncSession()
    syncSession()
    marker('Gtwo')
    syncSession()
    expect(seen).toEqual(['customer', 'customer', 'guest'])
  })

  it('takes what belonged to the customer with it', () => {
    marker('Uone')
    syncSession()
    queryClient.setQueryData(['readAccount', {}], { email: 'mari@example.com' })
    queryClient.setQueryData(['listBookings', {}], { bookings: [{ orderReference: 'A' }] })
    // anyone with the link may see an order's receipt, but the buyer's copy has their name
    queryClient.setQueryData(['readReceipt', {}], { buyer: { name: 'Mari' } })
    queryClient.setQueryData(['readInit', {}], { public: true })
    marker('')
    syncSession()
    for (const name of ['readAccount', 'listBookings', 'readReceipt'])
      expect(queryClient.getQueryData([name, {}]), name).toBeUndefined()
    expect(queryClient.getQueryData(['readInit', {}])).toEqual({ public: true })
  })

  it('takes along what was typed in the tab, and a login leaves it alone', () => {
    const empty = { name: '' }
    const { now, write } = tabDraft('test-draft', empty)
    marker('Gone')
    syncSession()
    write({ name: 'Mari' })
    marker('Uone')
    syncSession()
    expect(now()).toEqual({ name: 'Mari' })
    expect(JSON.stringify({ ...sessionStorage })).toContain('Mari')
    marker('Gtwo')
    syncSession()
    expect(now()).toEqual(empty)
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Mari')
    expect(tabDraft('test-draft', empty).now()).toEqual(empty)
  })

  it('goes when the profile can’t be read any more, and a guest’s session begins [R4.4]', async () => {
    marker('Uone')
    syncSession()
    const sent: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      sent.push(url)
      marker('Gnew')
      return new Response('{}', { status: 200 })
    })
    const query = queryClient.fetchQuery({
      ...queryFor('readAccount', { query: { language: 'et' } }),
      queryFn: () => Promise.reject(new ApiError(401, 'login_required')),
    })
    await expect(query).rejects.toMatchObject({ code: 'login_required' })
    await vi.waitFor(() => expect(currentSession()).toBe('guest'))
    expect(seen.at(-1)).toBe('none')
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
    syncSession()
    const sent = server(() => {
      if (sent.length === 1)
        return new Response('{"errors":[{"code":"session_missing","message":"x"}]}', { status: 401 })
      marker('Gnew')
      return Response.json({})
    })
    await startSession('et')
    expect(sent).toEqual([
      '/api/v1/session/refresh?language=et KEEP',
      '/api/v1/login/express?language=et',
      '/api/v1/session/refresh?language=et KEEP',
    ])
    expect(seen.at(-1)).toBe('guest')
  })

  it('is made when there is none, and a failure of that is only logged [R1.5]', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const sent = server(() => new Response('{}', { status: 500 }))
    await startSession('et')
    expect(sent).toEqual(['/api/v1/login/express?language=et'])
    expect(warned).toHaveBeenCalledOnce()
    warned.mockRestore()
  })

  it('loses its marker when the profile can’t be loaded, and gets it back when it still lives [R4.4]', async () => {
    marker('Ualive')
    syncSession()
    seen.length = 0
    const atLogin: string[] = []
    server(() => {
      syncSession()
      atLogin.push(markerIn(document.cookie))
      marker('Ualive')
      return Response.json({})
    })
    const query = queryClient.fetchQuery({
      ...queryFor('readAccount', { query: { language: 'ru' } }),
      queryFn: () => Promise.reject(new ApiError(500, 'web_error_technical')),
    })
    await expect(query).rejects.toMatchObject({ status: 500 })
    await vi.waitFor(() => expect(atLogin).toEqual(['']))
    await vi.waitFor(() => expect(currentSession()).toBe('customer'))
    syncSession()
    expect(seen).toEqual([])
  })
})

describe('the account area [R2.12]', () => {
  it('redirects visitors who aren’t logged in to the root of the language with the login, and remembers the page', () => {
    expect(guardedRedirect(at('/ru/profile/history', '?a=1'), portal)).toBe('/ru#login')
    expect(takeReturnPath('/', portal)).toBe('/ru/profile/history?a=1')
    expect(takeReturnPath('/', portal)).toBeNull()
    expect(guardedRedirect(at('/profile'), portal)).toBe('/#login')
    expect(takeReturnPath('/', portal)).toBe('/profile')
  })

  it('is forgotten by who has gone to another page and logs in there', () => {
    guardedRedirect(at('/ru/profile/history'), portal)
    expect(takeReturnPath('/ru/piletid', portal)).toBeNull()
    expect(takeReturnPath('/ru', portal)).toBeNull()
  })

  it('lets customers in, and sends /profile to the first section [R2.4]', () => {
    marker('Uone')
    expect(guardedRedirect(at('/profile/settings'), portal)).toBeNull()
    expect(guardedRedirect(at('/ru/profile'), portal)).toBe('/ru/profile/my-tickets')
    expect(guardedRedirect(at('/piletid'), portal)).toBeNull()
  })

  it('returns after the login to pages of this site only', () => {
    for (const wanted of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      sessionStorage.setItem('wanted-page', wanted)
      expect(takeReturnPath('/', portal), wanted).toBeNull()
    }
  })
})
