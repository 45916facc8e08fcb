import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { type Channel, openLine } from './line.ts'

/** Two ends of a line within one process. */
const twoEnds = () => {
  const ends = [new EventEmitter(), new EventEmitter()] as const
  const channel = (mine: 0 | 1): Channel => ({
    send: (message, sent) => {
      ends[mine === 0 ? 1 : 0].emit('message', structuredClone(message))
      sent(null)
    },
    on: (event, heard) => ends[mine].on(event, heard),
    once: (event, gone) => ends[mine].once(event, gone),
  })
  return { one: channel(0), other: channel(1), cut: () => ends[0].emit('disconnect') }
}

it('lets both ends ask each other, and tells what went wrong there', async () => {
  const { one, other } = twoEnds()
  const mine = { add: (a: number, b: number) => a + b }
  const theirs = {
    fail: async () => {
      throw new Error('no such thing')
    },
  }
  const toTheirs = openLine<typeof theirs>(one, mine)
  const toMine = openLine<typeof mine>(other, theirs)
  expect(await Promise.all([toMine.ask('add', 1, 2), toMine.ask('add', 3, 4)])).toEqual([3, 7])
  await expect(toTheirs.ask('fail')).rejects.toThrow('no such thing')
})

it('tells who waits that the other end is gone', async () => {
  const { one, cut } = twoEnds()
  const line = openLine<{ never(): void }>(one, {})
  const waiting = line.ask('never')
  cut()
  await expect(waiting).rejects.toThrow('gone')
  await expect(line.ask('never')).rejects.toThrow('gone')
})
