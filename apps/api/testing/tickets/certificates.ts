import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCertificates as make } from '../../src/tickets/wallet/make-certificates.ts'

/** Certificates made for one test, and the settings that name them. */
export interface TestCertificates {
  readonly env: Readonly<Record<string, string>>
  /** The authority, as PEM. */
  readonly authority: string
  /** A Google account's public key, as PEM. */
  readonly googleKey: string
  readonly googleEmail: string
  remove(): Promise<void>
}

const PASSPHRASE = 'for tests alone'
const AN_HOUR = 3_600_000

/** Makes certificates and keys, and writes them where settings can name them. */
export async function makeCertificates(passType = 'pass.example.tickets'): Promise<TestCertificates> {
  const { authority, certificate, key } = make(passType, PASSPHRASE, new Date(Date.now() - AN_HOUR))
  const google = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const googleEmail = 'wallet@example.iam.gserviceaccount.com'
  const folder = await mkdtemp(join(tmpdir(), 'parter-wallet-'))
  const files = {
    'pass.pem': certificate,
    'authority.pem': authority,
    'key.pem': key,
    'google.json': JSON.stringify({ client_email: googleEmail, private_key: google.privateKey }),
  }
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
  return {
    authority,
    googleKey: google.publicKey,
    googleEmail,
    env: {
      APPLE_WALLET_CERTIFICATE: join(folder, 'pass.pem'),
      APPLE_WALLET_KEY: join(folder, 'key.pem'),
      APPLE_WALLET_KEY_PASSPHRASE: PASSPHRASE,
      APPLE_WALLET_AUTHORITY: join(folder, 'authority.pem'),
      GOOGLE_WALLET_ISSUER: '3388000000012345678',
      GOOGLE_WALLET_ACCOUNT: join(folder, 'google.json'),
    },
    remove: () => rm(folder, { recursive: true }),
  }
}
