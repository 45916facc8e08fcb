/**
 * `npm run invite-operator -- ee somebody@example.com "Mari Mets"`: makes an operator of the shop and prints the link by
 * which they set up their sign-in, only this once. For the first one; they invite the others.
 */
import { email as emailRule } from '@parter/contract/wire/fields.forms.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { SYSTEM } from '../../platform/audit/actor.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { openLog } from '../../platform/foundation/log.ts'
import { publicOrigin } from '../../platform/http/own-origin.ts'
import { readPortals } from '../../platform/portals/read-portals.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { drawInvitation } from '../members/draw-invitation.ts'
import { makeMember } from '../members/make-member.ts'

const [code = '', address = '', name = ''] = process.argv.slice(2)
const settings = readSettings(process.env)
const portal = portalOfCode(code, (await readPortals(settings)).portals)
const email = emailRule.safeParse(address)
if (!email.success || name.trim() === '') {
  console.error('Say it as: npm run invite-operator -- ee somebody@example.com "Mari Mets"')
  process.exit(1)
}
const { DATABASE_URL: databaseUrl, dataDir, NODE_ENV, PORT } = settings
const database = await openDatabase({ databaseUrl, dataDir, log: openLog('warn') })
try {
  const path = await inTransaction(database.db, async (tx) => {
    const id = await makeMember(tx, SYSTEM, {
      verb: 'inviteOperator',
      member: { email: email.data, name: name.trim(), language: portal.defaultLocale },
      grant: { role: 'operator', portalCodes: null, promoterId: null, eventIds: null, validUntil: null },
    })
    return await drawInvitation(tx, id)
  })
  const here = `http://${portal.portalCode}.localhost:${PORT}`
  console.log((NODE_ENV === 'production' ? publicOrigin(settings, portal) : here) + path)
} finally {
  await database.close()
}
