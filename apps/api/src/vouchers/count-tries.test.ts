import { expect, it, vi } from 'vitest'
import { inProcessMemory } from '../platform/shared-memory/in-process-memory.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { ALARMING_FAILED_CARDS, recordFailedGiftCard } from './count-tries.ts'

it('warns the operator once when very many wrong gift card codes are tried in an hour', async () => {
  const error = vi.fn<Shop['log']['error']>()
  const memory = inProcessMemory()
  const shop = { memory, log: { error } as unknown as Shop['log'] }
  for (let at = 1; at < ALARMING_FAILED_CARDS; at++) await recordFailedGiftCard(shop)
  expect(error).not.toHaveBeenCalled()
  for (let at = 1; at <= 10; at++) await recordFailedGiftCard(shop)
  expect(error).toHaveBeenCalledOnce()
  await memory.close()
})
