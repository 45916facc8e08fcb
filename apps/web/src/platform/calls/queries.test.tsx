// @vitest-environment happy-dom
import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from '../../ui/actions/button.tsx'
import { show } from '../../../testing/page.tsx'
import { queryClient, onQueryReply, queryFor } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

it('passes replies also to a listener set later, once each [R8.3]', async () => {
  const reply = { tags: [] }
  vi.stubGlobal('fetch', async () => Response.json(reply))
  const input = { query: { language: 'et' } } as const
  await queryClient.fetchQuery(queryFor('listTags', input))
  const keep = vi.fn<Parameters<typeof onQueryReply>[0]>()
  onQueryReply(keep)
  expect(keep.mock.calls).toEqual([['listTags', input, reply, expect.any(Number)]])
  await queryClient.fetchQuery({ ...queryFor('listTags', input), staleTime: 0 })
  expect(keep).toHaveBeenCalledTimes(2)
})

const Pay = ({ pay }: { pay: () => Promise<void> }) => {
  const paying = useMutation({ mutationFn: pay })
  return (
    <Button busy={paying.isPending ? 'Töös' : undefined} onClick={() => paying.mutate()}>
      Maksa
    </Button>
  )
}

it('disables a button before a second press can follow', async () => {
  let end = () => undefined as void
  const pay = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (end = resolve)))
  const place = show(
    <QueryClientProvider client={queryClient}>
      <Pay pay={pay} />
    </QueryClientProvider>,
  )
  const press = () => {
    place.querySelector('button')?.click()
    return new Promise<void>((resolve) => queueMicrotask(resolve))
  }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  // each press is a separate task: microtasks of the previous one have run, timers haven't
  for (let presses = 0; presses < 3; presses++) {
    await press()
    for (let turns = 0; turns < 20; turns++) await Promise.resolve()
  }
  expect(pay).toHaveBeenCalledOnce()
  expect(place.querySelector('[role=status]')?.textContent).toBe('Töös')
  end()
  await vi.waitFor(() => expect(place.querySelector('[role=status]')).toBeNull())
  await press()
  await vi.waitFor(() => expect(pay).toHaveBeenCalledTimes(2))
})
