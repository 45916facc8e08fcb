import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { type Channel, openRpc } from './rpc.ts'

/** Two connected channels within one process. */
const twoEnds = () => {
  const ends = [new EventEmitter(), new EventEmitter()] as const
  const channel = (mine: 0 | 1): Channel => ({
    send: (message, sent) => {
      ends[mine === 0 ? 1 : 0].emit('message', structuredClone(message))
      sent(null)
    },
    on: (event, received) => ends[mine].on(event, received),
    once: (event, closed) => ends[mine].once(event, closed),
  })
  return { one: channel(0), other: channel(1), cut: () => ends[0].emit('disconnect') }
}

it('lets both ends call each other, and passes errors on', async () => {
  const { one, other } = twoEnds()
  const mine = { add: (a: number, b: number) => a + b }
  const theirs = {
    fail: async () => {
      throw new Error('no such thing')
    },
  }
  const toTheirs = openRpc<typeof theirs>(one, mine)
  const toMine = openRpc<typeof mine>(other, theirs)
  expect(await Promise.all([toMine.call('add', 1, 2), toMine.call('add', 3, 4)])).toEqual([3, 7])
  await expect(toTheirs.call('fail')).rejects.toThrow('no such thing')
})

it('rejects open calls when the other end disconnects', async () => {
  const { one, cut } = twoEnds()
  const rpc = openRpc<{ never(): void }>(one, {})
  const waiting = rpc.call('never')
  cut()
  await expect(waiting).rejects.toThrow('gone')
  await expect(rpc.call('never')).rejects.toThrow('gone')
})
