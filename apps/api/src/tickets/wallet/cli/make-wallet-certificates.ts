/**
 * `npm run make-wallet-certificates -- FOLDER`: certificates for trying Apple's wallet in development. Passes are made
 * and signed with them as with real ones; telephones refuse them.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeCertificates } from '../make-certificates.ts'

const PASSPHRASE = 'for trying'
const [given] = process.argv.slice(2)
if (given === undefined) {
  console.error('Say the folder that they shall lie in: npm run make-wallet-certificates -- FOLDER')
  process.exit(1)
}
const folder = resolve(given)
const { certificate, key, authority } = makeCertificates('pass.example.tickets', PASSPHRASE, new Date())
await mkdir(folder, { recursive: true, mode: 0o700 })
const settings = { APPLE_WALLET_CERTIFICATE: certificate, APPLE_WALLET_KEY: key, APPLE_WALLET_AUTHORITY: authority }
for (const [name, text] of Object.entries(settings)) {
  const file = join(folder, `${name.toLowerCase().replaceAll('_', '-')}.pem`)
  await writeFile(file, text, { mode: 0o600 })
  console.log(`${name}=${file}`)
}
console.log(`APPLE_WALLET_KEY_PASSPHRASE='${PASSPHRASE}'`)
