import type { EverypayDouble } from './payment-providers/everypay/everypay.double.ts'
import type { Buyer, PurchaseScene, Started } from './test-purchase.ts'

/** Buyers, a bank that misbehaves, and time, all drawn from one seed. */
export interface World {
  readonly draw: <Value>(values: readonly Value[]) => Value
  readonly eventId: number
  readonly scene: PurchaseScene
  readonly bank: EverypayDouble
  readonly buyers: readonly Buyer[]
  /** Pages that somebody was sent to: only these can be paid. */
  readonly started: Started[]
}

export type Step = (world: World) => Promise<unknown>
