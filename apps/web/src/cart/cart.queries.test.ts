// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answers, question } from '../platform/answers.ts'
import { watchOtherTabs } from './cart.queries.ts'

document.cookie = 'uid=G1'
const asked: string[] = []
vi.stubGlobal('fetch', async (url: string) => {
  asked.push(url)
  return new Response(JSON.stringify(url.includes('cart-meta') ? { ticketsInBasket: 2 } : { storeCart: [] }))
})
watchOtherTabs()

const run = (name: string, variables: unknown, reply: unknown) =>
  answers
    .getMutationCache()
    .build(answers, { mutationKey: [name], mutationFn: async () => reply })
    .execute(variables)

afterEach(() => {
  answers.clear()
  asked.length = 0
})

describe('the cart in step with what is held', () => {
  it('shows the cart that a call answered with, whoever made the call', async () => {
    const reply = { storeCart: [{ version: 7 }] }
    await run('addTickets', { query: { language: 'et' } }, reply)
    expect(answers.getQueryData(question('readCart', { query: { language: 'et' } }).queryKey)).toEqual(reply)
  })

  it('renews only the count when a seat is held on a plan, and the cart when it is looked at again', async () => {
    const cart = question('readCart', { query: { language: 'et' } })
    answers.setQueryData(cart.queryKey, { storeCart: [] })
    const leave = [cart, question('readCartMeta', {})].map((one) =>
      new QueryObserver(answers, {
        queryKey: one.queryKey,
        queryFn: one.queryFn as never,
        staleTime: 60_000,
      }).subscribe(() => undefined),
    )
    // a count that is still on its way would not be asked for again
    await vi.waitFor(() => expect(answers.getQueryData(question('readCartMeta', {}).queryKey)).toBeDefined())
    await run('holdTickets', {}, { tickets: [] })
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    expect(asked.every((url) => url.includes('cart-meta'))).toBe(true)
    expect(answers.getQueryState(cart.queryKey)?.isInvalidated).toBe(true)
    for (const end of leave) end()
  })
})
