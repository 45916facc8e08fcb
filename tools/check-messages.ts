/** Compares the messages of all languages with the reference language and with their use in code, and prints all faults. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadAllCatalogues } from '../packages/portal/src/messages/load-messages.ts'
import { ALLOWED_COPIES } from './messages/allowed-copies.ts'
import { findMessageFaults } from './messages/find-message-faults.ts'
import { findVoiceFaults } from './messages/find-voice-faults.ts'
import { unloadedErrors } from './messages/unloaded-errors.ts'
import { unusedMessages } from './messages/unused-messages.ts'
import { projectRoot } from './run-step.ts'
import { sourceFiles } from './source-files.ts'

const catalogues = await loadAllCatalogues()
const files = (await sourceFiles(projectRoot)).filter((file) => /^(?:apps|packages)\/.*(?<!\.test)\.tsx?$/.test(file))
const programs = await Promise.all(
  files.map(async (path) => ({ path, text: await readFile(join(projectRoot, path), 'utf8') })),
)
const texts = programs.map(({ text }) => text)
const keys = Object.values(catalogues.et).flatMap((catalogue) => Object.keys(catalogue))
const faults = [
  ...[...findMessageFaults(catalogues, ALLOWED_COPIES), ...findVoiceFaults(catalogues)].map(
    ({ language, room, key, fault }) => `${language}/${room}.json ${key} ${fault}`,
  ),
  ...unusedMessages(keys, texts).map((key) => `${key} is said nowhere`),
  ...unloadedErrors(Object.keys(catalogues.et.errors), programs),
]
for (const fault of faults) console.log(fault)
console.log(`${faults.length} faults in the messages`)
if (faults.length > 0) process.exitCode = 1
