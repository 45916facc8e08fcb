import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Settings } from '../../platform/settings/settings.ts'

/** Who signs links into Google's wallet. */
export interface GoogleAccount {
  /** The issuer's number at Google. */
  readonly issuer: string
  /** The e-mail of the service account. */
  readonly email: string
  readonly key: KeyObject
}

const accountFile = z.object({ client_email: z.email(), private_key: z.string() })

/**
 * Reads the service account's file from Google's console.
 * @throws Error with a sentence for the operator
 */
export async function loadGoogleAccount(settings: Settings): Promise<GoogleAccount> {
  const { GOOGLE_WALLET_ACCOUNT: path = '', GOOGLE_WALLET_ISSUER: issuer } = settings
  if (path === '' || issuer === undefined)
    throw new Error('Google’s wallet needs GOOGLE_WALLET_ISSUER and GOOGLE_WALLET_ACCOUNT')
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`Setting GOOGLE_WALLET_ACCOUNT: the file ${path} can’t be read`)
  })
  try {
    const { client_email: email, private_key: key } = accountFile.parse(JSON.parse(text))
    return { issuer, email, key: createPrivateKey(key) }
  } catch {
    throw new Error('Setting GOOGLE_WALLET_ACCOUNT: this is not the key file of a service account')
  }
}
