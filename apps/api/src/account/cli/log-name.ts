/**
 * `npm run log-name -- account ee mari@example.com`, `npm run log-name -- network 203.0.113.7`: the keyed hashes by which
 * an account or a network stands in the log of accounts, for this month and the two before.
 */
import { addressBlock } from '../../platform/http/rate-limits.ts'
import { withSecrets } from '../../platform/settings/secrets.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { accountName, logName, monthsBefore } from '../customers/log-names.ts'

const MONTHS = 3

const [kind = '', ...words] = process.argv.slice(2)
const [portalCode = '', email = ''] = words
const name = kind === 'account' ? email && accountName(portalCode, email) : portalCode && addressBlock(portalCode)
if ((kind !== 'account' && kind !== 'network') || name === '') {
  console.error('Say: npm run log-name -- account STOREFRONT EMAIL, or npm run log-name -- network ADDRESS')
  process.exitCode = 1
} else {
  const settings = await withSecrets(readSettings(process.env))
  for (const month of monthsBefore(new Date(), MONTHS)) console.log(month, kind, logName(settings, month, kind, name))
}
