import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import forge from 'node-forge'

/** Certificates made for one test: an authority as Apple's, and one of a pass type that it has signed. */
export interface TestCertificates {
  readonly env: Readonly<Record<string, string>>
  /** The authority, as PEM. */
  readonly authority: string
  readonly passphrase: string
  /** A Google account's public key, as PEM. */
  readonly googleKey: string
  readonly googleEmail: string
  remove(): Promise<void>
}

const BITS = 2048
const YEAR = 365 * 86_400_000
const PASSPHRASE = 'for tests alone'
const name = (short: string, value: string) => ({ shortName: short, value })

function signed(
  subject: forge.pki.CertificateField[],
  key: forge.pki.rsa.PublicKey,
  issuer: forge.pki.CertificateField[],
  by: forge.pki.rsa.PrivateKey,
  serial: string,
) {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = key
  certificate.serialNumber = serial
  certificate.validity.notBefore = new Date(Date.now() - YEAR)
  certificate.validity.notAfter = new Date(Date.now() + YEAR)
  certificate.setSubject(subject)
  certificate.setIssuer(issuer)
  certificate.setExtensions([{ name: 'basicConstraints', cA: subject === issuer }])
  certificate.sign(by, forge.md.sha256.create())
  return forge.pki.certificateToPem(certificate)
}

/** Makes certificates and keys, and writes them where settings can name them. */
export async function makeCertificates(passType = 'pass.example.tickets'): Promise<TestCertificates> {
  const [root, own, google] = [BITS, BITS, BITS].map((bits) => forge.pki.rsa.generateKeyPair({ bits }))
  if (!root || !own || !google) throw new Error('no keys')
  const issuer = [name('CN', 'A stand-in of the authority'), name('O', 'Example')]
  const subject = [
    { type: '0.9.2342.19200300.100.1.1', value: passType },
    name('CN', 'Pass type'),
    name('OU', 'TEAM123456'),
  ]
  const authority = signed(issuer, root.publicKey, issuer, root.privateKey, '01')
  const certificate = signed(subject, own.publicKey, issuer, root.privateKey, '02')
  const folder = await mkdtemp(join(tmpdir(), 'parter-wallet-'))
  const googleEmail = 'wallet@example.iam.gserviceaccount.com'
  const files = {
    'pass.pem': certificate,
    'authority.pem': authority,
    'key.pem': forge.pki.encryptRsaPrivateKey(own.privateKey, PASSPHRASE, { algorithm: 'aes256' }),
    'google.json': JSON.stringify({
      client_email: googleEmail,
      private_key: forge.pki.privateKeyToPem(google.privateKey),
    }),
  }
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
  return {
    authority,
    passphrase: PASSPHRASE,
    googleKey: forge.pki.publicKeyToPem(google.publicKey),
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
