import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { exportAudit, listAudit, listHistory } from './audit/list-audit.ts'
import { endApiKey } from './keys/end-api-key.ts'
import { listApiKeys } from './keys/list-api-keys.ts'
import { makeApiKey } from './keys/make-api-key.ts'
import { endRole, endStaff } from './members/end-role.ts'
import { grantRole } from './members/grant-role.ts'
import { inviteStaff, resetStaff } from './members/invite-staff.ts'
import { exportStaff, listStaff } from './members/list-staff.ts'

/** Who works here, what they may do, and what they did. */
export const staffRoutes: Routes<Shop> = (shop, serve) => {
  serve('listStaff', () => listStaff(shop))
  serve('exportStaff', (served) => exportStaff(shop, served))
  serve('inviteStaff', (served) => inviteStaff(shop, served))
  serve('resetStaff', (served) => resetStaff(shop, served))
  serve('grantRole', (served) => grantRole(shop, served))
  serve('endRole', (served) => endRole(shop, served))
  serve('endStaff', (served) => endStaff(shop, served))
  serve('listApiKeys', () => listApiKeys(shop))
  serve('makeApiKey', (served) => makeApiKey(shop, served))
  serve('endApiKey', (served) => endApiKey(shop, served))
  serve('exportAudit', (served) => exportAudit(shop, served))
  serve('listAudit', (served) => listAudit(shop, served))
  serve('listHistory', (served) => listHistory(shop, served))
}
