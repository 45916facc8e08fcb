import type { Belonging, Reach } from './actor.ts'

/** Whether a role's limits cover a thing. A limit that the thing has no value for is not met. */
export const covers = (
  { portalCodes, promoterId, eventIds }: Reach,
  { portalCode, promoterId: promoter = null, eventId = null }: Belonging,
): boolean =>
  (portalCodes === null || (portalCode !== null && portalCodes.includes(portalCode))) &&
  (promoterId === null || promoterId === promoter) &&
  (eventIds === null || (eventId !== null && eventIds.includes(eventId)))

/** Whether a role has no limits. */
export const isEverywhere = ({ portalCodes, promoterId, eventIds }: Reach): boolean =>
  portalCodes === null && promoterId === null && eventIds === null
