import type { Shop } from './shop.ts'

/** One value of a figure, and what it is the value of. */
export interface Reading {
  readonly of: Readonly<Record<string, string>>
  readonly value: number
}

/** A figure that is read when somebody looks at `/metrics`. Rooms bring theirs; `app.ts` lists them. */
export interface WatchedFigure {
  /** As Prometheus writes names: `orders`, `outbox_oldest_seconds`. */
  readonly name: string
  readonly help: string
  /** The names of what `of` tells apart. */
  readonly labels: readonly string[]
  read(shop: Shop): Promise<readonly Reading[]> | readonly Reading[]
}
