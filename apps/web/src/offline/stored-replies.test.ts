import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findStoredReply, deleteOwnReplies, storeReply } from './stored-replies.ts'

/** The browser's caches, as far as they are used. */
const standInCaches = () => {
  const all = new Map<string, Map<string, string>>()
  return {
    all,
    open: async (name: string) => {
      const cache = all.get(name) ?? new Map<string, string>()
      all.set(name, cache)
      return {
        put: async (key: string, answer: Response) => void cache.set(key, await answer.text()),
        match: async (key: string) => (cache.has(key) ? new Response(cache.get(key)) : undefined),
        delete: async (key: string) => cache.delete(key),
        keys: async () => [...cache.keys()],
      }
    },
    delete: async (name: string) => all.delete(name),
  }
}

let uid = ''
beforeEach(() => {
  vi.stubGlobal('caches', standInCaches())
  vi.stubGlobal('document', {
    get cookie() {
      return `locale=et; uid=${uid}`
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const mine = { query: { language: 'et' } }

describe('stored replies', () => {
  it('are those of the catalogue, by the call’s exact address', async () => {
    await storeReply('readEvent', { params: { id: 1 } }, { title: 'Talv' }, 5)
    expect(await findStoredReply('readEvent', { params: { id: 1 } })).toMatchObject({ reply: { title: 'Talv' }, at: 5 })
    expect(await findStoredReply('readEvent', { params: { id: 2 } })).toBeNull()
  })

  it('are never a cart, an account or held places', async () => {
    for (const name of ['readCart', 'readAccount', 'readSeatMap', 'listTransactions'] as const) {
      await storeReply(name, {}, { x: 1 }, 5)
      expect(await findStoredReply(name, {})).toBeNull()
    }
  })

  it('show tickets to their customer only, and are deleted at logout [R6.1]', async () => {
    uid = 'U-anna'
    await storeReply('listActiveEvents', mine, { transactions: ['A'] }, 5)
    expect(await findStoredReply('listActiveEvents', mine)).toMatchObject({ reply: { transactions: ['A'] } })
    uid = 'U-berta'
    expect(await findStoredReply('listActiveEvents', mine)).toBeNull()
    uid = ''
    expect(await findStoredReply('listActiveEvents', mine)).toBeNull()
    uid = 'U-anna'
    await deleteOwnReplies()
    expect(await findStoredReply('listActiveEvents', mine)).toBeNull()
  })

  it('are not stored without a session, and fail silently where storage is blocked', async () => {
    uid = ''
    await storeReply('confirmPurchase', mine, { tickets: [] }, 5)
    expect((caches as unknown as ReturnType<typeof standInCaches>).all.size).toBe(0)
    vi.stubGlobal('caches', {
      open: async () => {
        throw new Error('SecurityError')
      },
    })
    await storeReply('readInit', {}, {}, 5)
    expect(await findStoredReply('readInit', {})).toBeNull()
  })

  it('are at most the 120 newest', async () => {
    for (let id = 0; id < 125; id++) await storeReply('readEvent', { params: { id } }, { id }, id)
    expect(await findStoredReply('readEvent', { params: { id: 4 } })).toBeNull()
    expect(await findStoredReply('readEvent', { params: { id: 124 } })).not.toBeNull()
  })
})
