import { enqueueWork } from '../../platform/jobs/outbox.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { keepFree, readWaited } from './waited-places.store.ts'

declare module '../../platform/jobs/outbox.ts' {
  interface ShopWork {
    /** Places of an event came free that somebody waits for, or somebody began to wait. */
    match_wishes: { readonly eventId: number }
  }
}

/** After quotas, capacities or kept-back places have changed: what is free by it is kept for those who wait. */
export const keepWhatIsFree = async (tx: Querying, eventIds: readonly number[]): Promise<void> => {
  for (const eventId of await readWaited(tx, eventIds)) {
    await keepFree(tx, eventId)
    await enqueueWork(tx, { kind: 'match_wishes', payload: { eventId } })
  }
}
