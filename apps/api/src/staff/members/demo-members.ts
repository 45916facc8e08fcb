import type { Role } from '@parter/contract/staff/staff.forms.ts'
import { SYSTEM } from '../../platform/audit/actor.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockGrants } from './grants.store.ts'
import { makeMember } from './make-member.ts'
import { findDemoMembers } from './members.store.ts'

const DEMO: readonly (readonly [name: string, role: Role, portalCodes: readonly string[] | null])[] = [
  ['Liina Saar', 'operator', null],
  ['Marta Ozola', 'editor', ['lv', 'lv-test']],
  ['Tomas Petrauskas', 'accountant', null],
  ['Aino Virtanen', 'box_office', ['ee', 'ee-test']],
  ['Jan Novák', 'promoter', ['cz', 'cz-test']],
  ['Kristjan Lepik', 'door_supervisor', ['ee', 'ee-test']],
  ['Olga Petrova', 'door', ['ee', 'ee-test']],
]

/** Fills a shop of the demo with a member of staff for each role; one that has staff of the demo stays as it is. */
export const makeDemoMembers = async (shop: Pick<Shop, 'db'>): Promise<void> => {
  await inTransaction(shop.db, async (tx) => {
    await lockGrants(tx)
    if ((await findDemoMembers(tx)).length > 0) return
    for (const [name, role, portalCodes] of DEMO)
      await makeMember(tx, SYSTEM, {
        verb: 'makeDemoMembers',
        member: { name, email: `${role.replace('_', '-')}@staff.example`, language: 'en', isDemo: true },
        grant: { role, portalCodes, promoterId: null, eventIds: null, validUntil: null },
      })
  })
}
