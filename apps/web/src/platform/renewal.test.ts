// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient, queryFor, watchOtherTabs } from './calls/queries.ts'
import { callApi } from './calls/call-api.ts'

document.cookie = 'uid=U1'
const asked: string[] = []
let reply: object = {}
vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
  if (method === 'GET') asked.push(url)
  if (method !== 'GET') return new Response(JSON.stringify(reply))
  return new Response(JSON.stringify(url.includes('cart-meta') ? { ticketsInBasket: 2 } : { storeCart: [] }))
})
watchOtherTabs()

const leaving: (() => void)[] = []
/** Puts a reply into the cache, as if a screen showed it. */
const show = (...queries: { queryKey: readonly unknown[]; queryFn?: unknown }[]) => {
  for (const { queryKey, queryFn } of queries)
    leaving.push(
      new QueryObserver(queryClient, { queryKey, queryFn: queryFn as never, staleTime: 60_000 }).subscribe(
        () => undefined,
      ),
    )
}
const isOld = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated

afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
  queryClient.clear()
  asked.length = 0
  reply = {}
})

const language = 'et'
const cart = queryFor('readCart', { query: { language } })
const count = queryFor('readCartMeta', {})
const hold = { params: { id: '200001' }, body: { tickets: [{ placeId: 1 }] } }

describe('refreshing after a call', () => {
  it('shows the cart of a call’s reply', async () => {
    reply = { storeCart: [{ version: 7 }] }
    await callApi('removeTickets', { query: { language, eventId: '200001', ticketIds: '1' } })
    expect(queryClient.getQueryData(cart.queryKey)).toEqual(reply)
  })

  it('shows the changed profile, and refetches what depends on it', async () => {
    const notifications = queryFor('readNotifications', { query: { language } })
    queryClient.setQueryData(notifications.queryKey, { newsletters: [], reminders: [] })
    reply = { firstName: 'Mari' }
    await callApi('updateAccount', { query: { language }, body: { firstName: 'Mari' } })
    expect(queryClient.getQueryData(queryFor('readAccount', { query: { language } }).queryKey)).toEqual(reply)
    expect(isOld(notifications.queryKey)).toBe(true)
  })

  it('shows the reply of a change in place of what it changed, of the same thing only [R12.1]', async () => {
    const order = (id: string) => queryFor('readDeskOrder', { params: { id }, query: { language } }).queryKey
    queryClient.setQueryData(order('7'), { id: 7 } as never)
    queryClient.setQueryData(order('8'), { id: 8 } as never)
    const list = queryFor('findOrders', { query: { language } }).queryKey
    queryClient.setQueryData(list, { orders: [] } as never)
    reply = { id: 7, state: 'paid' }
    await callApi('addOrderNote', { params: { id: '7' }, query: { language }, body: { text: 'Waits' } })
    expect([queryClient.getQueryData(order('7')), queryClient.getQueryData(order('8'))]).toEqual([reply, { id: 8 }])
    expect([isOld(order('7')), isOld(list)]).toEqual([false, true])
  })

  it('refetches only the count when a seat is held on the map, and the cart when it is opened', async () => {
    queryClient.setQueryData(cart.queryKey, { storeCart: [] })
    show(cart, count)
    // a count that is still loading would not be refetched
    await vi.waitFor(() => expect(queryClient.getQueryData(count.queryKey)).toBeDefined())
    await callApi('holdTickets', hold)
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    expect(asked.every((url) => url.includes('cart-meta'))).toBe(true)
    expect(isOld(cart.queryKey)).toBe(true)
  })

  it('refetches a first count that was requested before the change', async () => {
    show(count)
    await callApi('holdTickets', hold)
    await vi.waitFor(() => expect(asked).toHaveLength(2))
  })

  it('refetches nothing that a call doesn’t change, and nothing after a refusal', async () => {
    const event = queryFor('readEvent', { params: { id: '200001' }, query: { language } })
    queryClient.setQueryData(event.queryKey, {} as never)
    queryClient.setQueryData(cart.queryKey, { storeCart: [] })
    await callApi('requestVerification', { body: { language } })
    vi.stubGlobal(
      'fetch',
      async () =>
        new Response(JSON.stringify({ errors: [{ code: 'places_taken', message: 'Taken' }] }), { status: 409 }),
    )
    await expect(callApi('holdTickets', hold)).rejects.toMatchObject({ code: 'places_taken' })
    expect([isOld(event.queryKey), isOld(cart.queryKey)]).toEqual([false, false])
  })
})
