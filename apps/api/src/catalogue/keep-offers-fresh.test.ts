import { describe, expect, it } from 'vitest'
import { openLog } from '../platform/log.ts'
import { keepOffersFresh } from './keep-offers-fresh.ts'

describe('the stock in lists', () => {
  const log = openLog('silent')

  it('is counted anew for what somebody looks at, at most every five seconds', () => {
    let now = 0
    const counted: number[][] = []
    const looked = keepOffersFresh(
      async (ids) => void counted.push([...ids]),
      log,
      () => now,
    )
    looked([3, 1])
    looked([1])
    expect(counted).toEqual([[1, 3]])
    now = 4999
    looked([1])
    now = 5000
    looked([1])
    return Promise.resolve().then(() => expect(counted).toEqual([[1, 3], [1]]))
  })

  it('is counted once at a time, and goes on after a failure', async () => {
    const doors = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const asked: number[][] = []
    const looked = keepOffersFresh((ids) => {
      asked.push([...ids])
      return doors[asked.length - 1]?.promise ?? Promise.resolve()
    }, log)
    looked([1])
    looked([2])
    looked([3])
    expect(asked).toEqual([[1]])
    doors[0]?.reject(new Error('the database is away'))
    await expect.poll(() => asked).toEqual([[1], [2, 3]])
    doors[1]?.resolve()
  })
})
