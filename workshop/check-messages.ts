/** Holds the messages of all languages against the reference and prints every fault. */
import { ALLOWED_COPIES } from '../packages/portal/src/messages/allowed-copies.ts'
import { checkMessages } from '../packages/portal/src/messages/check-messages.ts'
import { loadAllCatalogues } from '../packages/portal/src/messages/load-messages.ts'

const faults = checkMessages(await loadAllCatalogues(), ALLOWED_COPIES)
for (const { language, room, key, fault } of faults) console.log(`${language}/${room}.json ${key} ${fault}`)
console.log(`${faults.length} faults in the messages`)
if (faults.length > 0) process.exitCode = 1
