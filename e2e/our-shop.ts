import { inject } from 'vitest'

/** The shop that a worker's journeys share. */
export interface SharedShop {
  port: number
  /** Its database, for changes that no visitor can make, such as the passing of time. */
  database: string
  /** The folder of its files, for the operator's commands. */
  data: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker, so that concurrent journeys don't buy each other's seats. */
    shops: readonly SharedShop[]
  }
}

/** The shop of this journey's worker. */
export function ourShop(): SharedShop {
  const worker = Number(process.env.VITEST_POOL_ID)
  const shop = inject('shops')[worker - 1]
  if (!shop) throw new Error(`There is no shop for worker ${worker}`)
  return shop
}
