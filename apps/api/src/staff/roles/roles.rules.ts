import { ROLES, type Role } from '@parter/contract/staff/staff.forms.ts'
import { PERMISSIONS, type Permission } from '@parter/contract/wire/permissions.ts'
import type { Belonging, Reach } from '../../platform/audit/actor.ts'
import { isEverywhere, reaches } from '../../platform/audit/reach.rules.ts'

/**
 * What each role may do: the one table. A permission that stands in no role is nobody's but the operator's. Whoever adds
 * a call names its permission in the call's record, and says here whose it is.
 */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  operator: PERMISSIONS,
  editor: [
    'content.read',
    'content.edit',
    'content.publish',
    'event.read',
    'event.edit',
    'event.publish',
    'hall.read',
    'hall.edit',
    'history.read',
    'promo.edit',
    'promo.read',
    'report.read',
    'resale.edit',
    'sale.watch',
  ],
  accountant: [
    'event.read',
    // a card is money that the shop owes
    'gift_card.edit',
    'gift_card.read',
    'history.read',
    'invoice.confirm',
    'invoice.read',
    'order.read',
    'promo.read',
    'report.read',
    'sale.watch',
    'report.persons',
    'settlement.read',
    'settlement.make',
    'settlement.confirm',
  ],
  box_office: [
    'counter.sell',
    'door.read',
    'event.read',
    'gift_card.read',
    'hall.read',
    'history.read',
    'invoice.make',
    'invoice.read',
    'order.edit',
    'order.read',
    'order.refund',
    'promo.read',
    'report.read',
    'resale.edit',
    'sale.watch',
    'ticket.give',
  ],
  promoter: [
    'door.read',
    'event.read',
    'event.edit',
    'history.read',
    'order.read',
    'report.read',
    'sale.watch',
    'settlement.read',
  ],
  door_supervisor: ['door.edit', 'door.read'],
  door: ['door.read'],
}

/** A role that a member has now, and how far it reaches. */
export interface Grant extends Reach {
  readonly role: string
}

/** A role of another release, or of a hand in the database, allows nothing. */
const permissionsOf = (role: string): readonly Permission[] =>
  ROLES.some((known) => known === role) ? ROLE_PERMISSIONS[role as Role] : []

/** What a member may do somewhere, in the order of the contract. */
export const permissionsOfGrants = (grants: readonly Grant[]): Permission[] =>
  PERMISSIONS.filter((permission) => grants.some(({ role }) => permissionsOf(role).includes(permission)))

/** Where a member may do something. */
export const reachOf = (grants: readonly Grant[], permission: Permission): readonly Reach[] =>
  grants
    .filter(({ role }) => permissionsOf(role).includes(permission))
    .map(({ portalCodes, promoterId, eventIds }) => ({ portalCodes, promoterId, eventIds }))

/** Which thing a call is about: everything, whatever the handler lists, one thing, or one that isn't there. */
export type Target = 'everything' | 'listed' | Belonging | null

/** Whether limits cover that. */
export const isWithin = (reach: readonly Reach[], target: Target): boolean => {
  if (target === 'everything') return reach.some(isEverywhere)
  // members with the permission anywhere get "not found" instead of "forbidden" for things that don't exist
  if (target === 'listed' || target === null) return reach.length > 0
  return reaches(reach, target)
}

/** Whether a member may do something with that. */
export const mayDo = (grants: readonly Grant[], permission: Permission, target: Target): boolean =>
  isWithin(reachOf(grants, permission), target)
