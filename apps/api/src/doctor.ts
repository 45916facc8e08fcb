/** `npm run doctor`: looks at everything that the shop needs; ends with 1 if something needs a person. */
import { examineShop } from './examine-shop.ts'

const SIGNS = { fine: '✓', note: '·', trouble: '✗' } as const

const findings = await examineShop(process.env)
for (const { subject, state, says } of findings) console.log(`${SIGNS[state]} ${subject}: ${says}`)
const troubles = findings.filter(({ state }) => state === 'trouble').length
console.log(troubles === 0 ? 'Nothing needs a person.' : `${troubles} of these need a person.`)
process.exitCode = troubles === 0 ? 0 : 1
