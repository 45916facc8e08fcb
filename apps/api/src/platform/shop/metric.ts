import type { Shop } from './shop.ts'

/** One value of a metric, with its labels. */
export interface Reading {
  readonly of: Readonly<Record<string, string>>
  readonly value: number
}

/** A metric that is read for each request of `/metrics`. Rooms define theirs; `app.ts` lists them. */
export interface Metric {
  /** As Prometheus writes names: `orders`, `outbox_oldest_seconds`. */
  readonly name: string
  readonly help: string
  /** Names of the labels in `of`. */
  readonly labels: readonly string[]
  /** True for metrics that differ by process; without it, all processes read the same value. */
  readonly isOfProcess?: true
  read(shop: Shop): Promise<readonly Reading[]> | readonly Reading[]
}
