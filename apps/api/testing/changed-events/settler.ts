import { settleChange } from '../../src/changed-events/settle-change.ts'
import { withSecrets } from '../../src/platform/settings/secrets.ts'
import { openOneMoreShop } from '../box-office/scene.ts'

/*
 * A process of its own that settles a changed event, to be killed in the midst.
 * Arguments: the database, the change, a key for sessions. It says `ready` before it begins.
 */

const [databaseUrl = '', change = '', key = ''] = process.argv.slice(2)
const shop = await openOneMoreShop(databaseUrl)
const settings = await withSecrets({ ...shop.settings, SESSION_SECRET: key })
await shop.holdPool.query('SELECT 1')
process.stdout.write('ready\n')
await settleChange.run({ ...shop, settings }, { changeId: Number(change) })
await shop.close()
