import type { StoreCart } from '@parter/contract/cart/cart.ts'
import type { Buyer, PurchaseScene, Started } from '../apps/api/testing/checkout/purchase.ts'
import type { EverypayDouble } from '../apps/api/testing/payment-providers/everypay.ts'
import type { ConnectionCutter } from './connection-cutter.ts'
import type { WorldClock } from './world-clock.ts'

/** Buyers, an unreliable bank, failures and time, all drawn from one seed. */
export interface World {
  readonly draw: <Value>(values: readonly Value[]) => Value
  /** Few numbered seats. */
  readonly eventId: number
  /** A few standing places, with names on the tickets. */
  readonly standingId: number
  readonly scene: PurchaseScene
  readonly bank: EverypayDouble
  readonly clock: WorldClock
  readonly cutter: ConnectionCutter
  readonly buyers: readonly SimulatedBuyer[]
  /** Pages that buyers were sent to: only these can be paid. */
  readonly started: StartedBySomebody[]
  /** Orders for gift cards, by their reference. */
  readonly cardOrders: string[]
  /** Known codes of gift cards. */
  readonly cards: string[]
  /** Counts something that happened. */
  note(happening: string): void
}

/** A buyer whose replies are counted. */
export interface SimulatedBuyer extends Pick<Buyer, 'ask'> {
  readonly email: string
  /** The cart as last shown to the buyer, as in an open page: it may be outdated. */
  page: StoreCart | undefined
}

export interface StartedBySomebody extends Started {
  readonly buyer: SimulatedBuyer
}

export type Step = (world: World) => Promise<unknown>

/** Steps by name, each with its weight. */
export type StepTable = Readonly<Record<string, readonly [often: number, step: Step]>>
