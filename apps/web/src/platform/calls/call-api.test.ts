import { afterEach, describe, expect, it, vi } from 'vitest'
import { addressOf, callApi } from './call-api.ts'

interface Sent {
  method: string
  url: string
}

const answers = (...responses: (Response | Error)[]) => {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ method: init.method ?? 'GET', url })
    const next = responses.shift()
    if (!next || next instanceof Error) throw next ?? new Error('no further answer was planned')
    return next
  })
  return sent
}
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const refused = (status: number, code: string) => json(status, { errors: [{ code, message: `sentence of ${code}` }] })

afterEach(() => vi.unstubAllGlobals())

describe('ask', () => {
  it('fills in the parameters of an address and leaves out what is not given', () => {
    expect(addressOf('readEvent', { params: { id: 200001 }, query: { language: 'et', unused: undefined } })).toEqual({
      method: 'GET',
      url: '/api/v1/events/200001?language=et',
    })
  })

  it('makes a guest session and sends the call once more when there is none [R1.5] [R7.2]', async () => {
    const sent = answers(refused(401, 'session_missing'), json(200, { uid: 'G1' }), json(200, { ticketsInBasket: 2 }))
    await expect(callApi('readCartMeta', {})).resolves.toEqual({ ticketsInBasket: 2 })
    expect(sent.map((one) => one.url)).toEqual([
      '/api/v1/store/cart-meta',
      '/api/v1/login/express',
      '/api/v1/store/cart-meta',
    ])
  })

  it('takes 400 with the first code 001 for a missing session too [R7.2]', async () => {
    const sent = answers(refused(400, '001'), json(200, {}), json(200, { storeCart: [] }))
    await expect(callApi('readCart', {})).resolves.toEqual({ storeCart: [] })
    expect(sent).toHaveLength(3)
  })

  it('makes a guest session before a visitor’s own calls, one for all concurrent calls [R1.5] [R3.8]', async () => {
    const cookies = { cookie: 'other=1' }
    vi.stubGlobal('document', cookies)
    const sent = answers(json(200, { uid: 'G1' }), json(200, { tags: [] }), json(200, {}), json(200, {}), json(200, {}))
    const tickets = { params: { id: '200001' }, body: { tickets: [{ placeId: 1 }] } }
    await Promise.all([callApi('logInExpress', {}), callApi('listTags', {}), callApi('holdTickets', tickets)])
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/v1/login/express',
      '/api/v1/tags',
      '/api/v1/store/events/200001/tickets',
    ])
    cookies.cookie = 'other=1; uid=G1'
    await callApi('holdTickets', tickets)
    expect(sent).toHaveLength(4)
  })

  it('makes a guest session before it reads a new visitor’s cart [R1.5] [R3.8]', async () => {
    const cookies = { cookie: '' }
    vi.stubGlobal('document', cookies)
    const sent = answers(json(200, { uid: 'G1' }), json(200, { storeCart: [] }), json(200, { ticketsInBasket: 0 }))
    await callApi('readCart', {})
    cookies.cookie = 'uid=G1'
    await callApi('readCartMeta', {})
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/v1/login/express',
      'GET /api/v1/store/cart',
      'GET /api/v1/store/cart-meta',
    ])
  })

  it('repeats a call only once, and then throws the shop’s refusal [R7.2]', async () => {
    answers(refused(401, 'session_missing'), json(200, {}), refused(401, 'session_missing'))
    await expect(callApi('readCartMeta', {})).rejects.toMatchObject({ status: 401, code: 'session_missing' })
  })

  it('never repeats a hold or a payment after a server error', async () => {
    const sent = answers(refused(500, 'web_error_technical'))
    const body = { tickets: [{ placeId: 1 }] }
    await expect(callApi('holdTickets', { params: { id: '200001' }, body })).rejects.toMatchObject({ status: 500 })
    expect(sent).toHaveLength(1)
  })

  it('makes a guest session and repeats an account call that needs a login once, and then throws the refusal [R7.2] [R6.1]', async () => {
    const sent = answers(refused(401, 'login_required'), json(200, {}), refused(401, 'login_required'))
    await expect(callApi('readAccount', {})).rejects.toMatchObject({ status: 401, code: 'login_required' })
    expect(sent.map((one) => one.url)).toEqual(['/api/v1/account', '/api/v1/login/express', '/api/v1/account'])
  })

  it('repeats an account call once after a server error, with an express login before [R7.2]', async () => {
    const sent = answers(json(500, {}), json(200, {}), json(500, {}))
    await expect(callApi('readAccount', {})).rejects.toMatchObject({ status: 500 })
    expect(sent).toHaveLength(3)
  })

  it('never retries a refused password', async () => {
    const sent = answers(refused(401, 'login_failed'))
    const body = { username: 'mari@example.com', password: 'vale parool', rememberMe: false }
    await expect(callApi('logIn', { body })).rejects.toMatchObject({ code: 'login_failed' })
    expect(sent).toHaveLength(1)
  })

  it('leaves retries of other failed reads to the query library [R7.2]', async () => {
    const sent = answers(json(500, {}))
    await expect(callApi('listTags', {})).rejects.toMatchObject({ status: 500 })
    expect(sent).toHaveLength(1)
  })

  it('throws the call’s own refusal when no guest session can be made', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    answers(refused(401, 'session_missing'), new TypeError('Failed to fetch'), refused(401, 'session_missing'))
    await expect(callApi('readCart', {})).rejects.toMatchObject({ code: 'session_missing' })
  })

  it('doesn’t treat a place in the queue as success [R4.5]', async () => {
    answers(json(202, {}, { 'x-queue-status': 'queued' }))
    await expect(callApi('readCart', {})).rejects.toMatchObject({ status: 202, code: 'queued' })
  })

  const busy = () =>
    json(503, { errors: [{ code: 'temporarily_unavailable', message: 'Later' }] }, { 'retry-after': '0' })
  const pay = { body: { acceptTerms: true, expectedTotal: 1, cartVersion: 1 } } as const

  it('repeats reads, the delivery and the payment after a busy shop’s Retry-After [R8.1]', async () => {
    const delivery = { body: { method: 'e_ticket', envelope: false, subscribeReversedStore: false } } as const
    const asked = [
      () => callApi('readCart', {}),
      () => callApi('chooseDelivery', delivery),
      () => callApi('startPayment', pay),
    ]
    for (const one of asked) {
      const sent = answers(busy(), busy(), json(200, { storeCart: [] }))
      await expect(one()).resolves.toEqual({ storeCart: [] })
      expect(sent).toHaveLength(3)
    }
  })

  it('never repeats calls that hold places, or calls that a room has refused [R8.1]', async () => {
    const seats = { params: { id: '200001' }, body: { tickets: [{ placeId: 1 }] } }
    const best = { params: { id: '200001' }, body: { tickets: [{ quantity: 2 }] } }
    for (const one of [() => callApi('holdTickets', seats), () => callApi('holdBestTickets', best)]) {
      const sent = answers(busy())
      await expect(one()).rejects.toMatchObject({ status: 503, code: 'temporarily_unavailable' })
      expect(sent).toHaveLength(1)
    }
    const sent = answers(
      json(503, { errors: [{ code: 'payment_provider_unavailable', message: 'No' }] }, { 'retry-after': '0' }),
    )
    await expect(callApi('startPayment', pay)).rejects.toMatchObject({ code: 'payment_provider_unavailable' })
    expect(sent).toHaveLength(1)
  })

  it('throws after the fifth reply that the shop is busy', async () => {
    const sent = answers(busy(), busy(), busy(), busy(), busy(), json(200, {}))
    await expect(callApi('readCart', {})).rejects.toMatchObject({ status: 503, code: 'temporarily_unavailable' })
    expect(sent).toHaveLength(5)
  })

  it('throws when there is no response', async () => {
    answers(new TypeError('Failed to fetch'))
    await expect(callApi('readCart', {})).rejects.toMatchObject({ status: 0, code: 'offline' })
  })

  it('treats an HTML page in place of a reply as a technical error [R8.1]', async () => {
    answers(new Response('<html>Log in to this network', { status: 200 }))
    await expect(callApi('listTags', {})).rejects.toMatchObject({ code: 'web_error_technical' })
  })

  it('treats a reply that isn’t JSON as a technical error [R8.1]', async () => {
    answers(new Response('<html>', { status: 502 }))
    await expect(
      callApi('startPayment', { body: { acceptTerms: true, expectedTotal: 1, cartVersion: 1 } }),
    ).rejects.toMatchObject({
      code: 'web_error_technical',
    })
  })
})
