import { inject } from 'vitest'

/** A shop of the journeys, as all of its files' journeys need to know it. */
export interface SharedShop {
  port: number
  /** Its database, for facts that no visitor can bring about, such as time that has passed. */
  database: string
  /** The folder of its files, for the operator's commands. */
  data: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker, so that journeys made at the same time don't buy each other's seats. */
    shops: readonly SharedShop[]
  }
}

/** The shop of the worker that this journey is made by. */
export function ourShop(): SharedShop {
  const worker = Number(process.env.VITEST_POOL_ID)
  const shop = inject('shops')[worker - 1]
  if (!shop) throw new Error(`There is no shop for worker ${worker}`)
  return shop
}
