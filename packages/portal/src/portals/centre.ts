import type { Portal } from './portal-schema.ts'

/** The centre of the seed's point 3, which payloads name by `centreId`. */
export type Centre = { readonly id: number; readonly timezone: string }

/** The portal as a centre. */
export function centreOf({ id, timezone }: Pick<Portal, 'id' | 'timezone'>): Centre {
  return { id, timezone }
}
