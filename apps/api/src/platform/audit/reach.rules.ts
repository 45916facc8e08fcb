import type { Belonging, Reach } from './actor.ts'

/** Whether one role's limits cover a thing. A limit that the thing has no value for is not met. */
const covers = (
  { portalCodes, promoterId, eventIds }: Reach,
  { portalCode, promoterId: promoter = null, eventId = null }: Belonging,
): boolean =>
  (portalCodes === null || (portalCode !== null && portalCodes.includes(portalCode))) &&
  (promoterId === null || promoterId === promoter) &&
  (eventIds === null || (eventId !== null && eventIds.includes(eventId)))

/** Whether any of a member's roles covers a thing. */
export const reaches = (reach: readonly Reach[], thing: Belonging): boolean => reach.some((one) => covers(one, thing))

/** Whether a role has no limits. */
export const isEverywhere = ({ portalCodes, promoterId, eventIds }: Reach): boolean =>
  portalCodes === null && promoterId === null && eventIds === null

/** The storefronts that are asked for, of those that limits cover. @param asked one; none: all */
export const portalsWithin = (
  portals: readonly { readonly portalCode: string }[],
  reach: readonly Reach[],
  asked: string | undefined,
): string[] =>
  portals
    .map(({ portalCode }) => portalCode)
    .filter((portalCode) => asked === undefined || portalCode === asked)
    .filter((portalCode) => reaches(reach, { portalCode }))
