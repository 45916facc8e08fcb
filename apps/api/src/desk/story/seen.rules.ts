import type { Reach } from '../../platform/audit/actor.ts'

/** The roles that show who bought: those that don't end at an organiser or at events (R12.1). */
export const rolesOfBuyers = (reach: readonly Reach[]): readonly Reach[] =>
  reach.filter(({ promoterId, eventIds }) => promoterId === null && eventIds === null)

/** Whether who bought on a storefront is shown. */
export const seesBuyers = (reach: readonly Reach[], portalCode: string): boolean =>
  rolesOfBuyers(reach).some(({ portalCodes }) => portalCodes === null || portalCodes.includes(portalCode))
