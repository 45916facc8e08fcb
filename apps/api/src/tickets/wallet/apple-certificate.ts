import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Settings } from '../../platform/settings/settings.ts'
import { APPLE_WALLET_SETTINGS } from '../../platform/settings/wallet-settings.ts'

/** The keys that sign passes, and what passes must say about the signer. */
export interface AppleCertificate {
  /** Of the pass type, as PEM. */
  readonly certificate: string
  /** Its key, as PEM without a passphrase. */
  readonly key: string
  /** Apple's intermediate certificate (WWDR), as PEM. */
  readonly authority: string
  /** `pass.com.example.tickets`, from the certificate's subject (UID). */
  readonly passType: string
  /** Ten characters, from the certificate's subject (OU). */
  readonly team: string
}

/**
 * Reads the certificate, its key and Apple's intermediate one.
 * @throws Error with a sentence for the operator
 */
export async function loadAppleCertificate(settings: Settings): Promise<AppleCertificate> {
  const missing = APPLE_WALLET_SETTINGS.filter((name) => settings[name] === undefined)
  if (missing.length > 0) throw new Error(`Apple’s wallet needs ${missing.join(', ')} too`)
  const [certificate, key, authority] = await Promise.all(
    APPLE_WALLET_SETTINGS.map((name) => fileOf(name, settings[name] ?? '')),
  )
  if (certificate === undefined || key === undefined || authority === undefined) throw new Error('unreachable')
  const read = readCertificate(certificate)
  readCertificate(authority, 'APPLE_WALLET_AUTHORITY')
  const open = privateKey(key, settings.APPLE_WALLET_KEY_PASSPHRASE)
  if (!read.checkPrivateKey(open)) throw new Error('Setting APPLE_WALLET_KEY: this key is not the certificate’s')
  const subject = new Map(read.subject.split('\n').map((part) => part.split('=') as [string, string]))
  const [passType, team] = [subject.get('UID'), subject.get('OU')]
  if (!passType?.startsWith('pass.') || !team)
    throw new Error('Setting APPLE_WALLET_CERTIFICATE: this is not the certificate of a pass type (UID, OU)')
  const plain = open.export({ type: 'pkcs1', format: 'pem' })
  return { certificate, key: plain, authority, passType, team }
}

const fileOf = (name: string, path: string): Promise<string> =>
  readFile(path, 'utf8').catch(() => {
    throw new Error(`Setting ${name}: the file ${path} can’t be read`)
  })

function readCertificate(pem: string, name = 'APPLE_WALLET_CERTIFICATE'): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch {
    throw new Error(`Setting ${name}: this is no certificate in the PEM form`)
  }
}

function privateKey(pem: string, passphrase = '') {
  try {
    return createPrivateKey({ key: pem, passphrase })
  } catch {
    throw new Error('Setting APPLE_WALLET_KEY: this is no key in the PEM form, or APPLE_WALLET_KEY_PASSPHRASE is wrong')
  }
}
