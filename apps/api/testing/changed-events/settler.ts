import { settleChange } from '../../src/changed-events/settle-change.ts'
import { refundPayment } from '../../src/checkout/refund-payment.ts'
import { withSecrets } from '../../src/platform/settings/secrets.ts'
import { openOneMoreShop } from '../box-office/scene.ts'
import { doDueWork } from '../do-due-work.ts'

/*
 * A process of its own that settles a changed event, or does the refunds that are due, to be killed in the midst.
 * Arguments: the database, the change or `refunds`, a key for sessions. It says `ready` before it begins.
 */

const [databaseUrl = '', task = '', key = ''] = process.argv.slice(2)
const shop = await openOneMoreShop(databaseUrl)
const settings = await withSecrets({ ...shop.settings, SESSION_SECRET: key })
await shop.holdPool.query('SELECT 1')
process.stdout.write('ready\n')
if (task === 'refunds') await doDueWork({ ...shop, settings }, [refundPayment])
else await settleChange.run({ ...shop, settings }, { changeId: Number(task) })
await shop.close()
