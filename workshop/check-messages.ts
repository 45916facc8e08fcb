/** Holds the messages of all languages against each other; prints each fault with its file and key. */
import { ALLOWED_COPIES } from '@parter/portal/messages/allowed-copies.ts'
import { checkMessages } from '@parter/portal/messages/check-messages.ts'
import { loadAllCatalogues } from '@parter/portal/messages/load-messages.ts'

const all = await loadAllCatalogues()
const faults = checkMessages(all, ALLOWED_COPIES)
for (const { language, room, key, fault } of faults) {
  console.log(`packages/portal/messages/${language}/${room}.json: ${key} ${fault}`)
}
const keys = Object.values(all.et).reduce((sum, catalogue) => sum + Object.keys(catalogue).length, 0)
console.log(`${keys} messages in ${Object.keys(all).length} languages, ${faults.length} faults`)
if (faults.length > 0 || keys === 0) process.exitCode = 1
