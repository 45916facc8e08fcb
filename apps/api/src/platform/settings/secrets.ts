import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

/** The file in the data folder with the session key. */
export const SESSION_KEY_FILE = 'session-secret'

const readOrDraw = async (file: string): Promise<string> => {
  try {
    // `wx`: of two processes that start at once on the same folder, one writes and the other reads
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(file, 'utf8')).trim()
}

/**
 * Adds the session key to the settings: SESSION_SECRET, or a random key that is generated once and stored in the data
 * folder, readable by its owner only. Several machines need the same SESSION_SECRET.
 * @throws Error when the stored key is too short
 */
export const withSecrets = async (settings: Settings): Promise<Settings> => {
  if (settings.SESSION_SECRET !== undefined) return settings
  await mkdir(settings.dataDir, { recursive: true })
  const file = join(settings.dataDir, SESSION_KEY_FILE)
  const secret = await readOrDraw(file)
  if (secret.length < 32) throw new Error(`${file} holds no key: remove it to have a new one drawn`)
  return { ...settings, SESSION_SECRET: secret }
}

/** The key in a data folder; undefined where there is none. */
export const storedSessionKey = (dataDir: string): Promise<string | undefined> =>
  readFile(join(dataDir, SESSION_KEY_FILE), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )

/** A fingerprint of a key; keys are long and random, so it can't be reversed. */
export const keyFingerprint = (key: string): string =>
  createHash('sha256').update(`parter key ${key}`).digest('hex').slice(0, 16)

/** The key that sessions are signed with. @throws Error when the settings did not pass `withSecrets` */
export const sessionKeyOf = ({ SESSION_SECRET }: Settings): string => {
  if (SESSION_SECRET === undefined) throw new Error('SESSION_SECRET is not set')
  return SESSION_SECRET
}

/** The key that gift cards' codes are hashed with. It must never change, since cards are found by the hash. */
export const giftCardKeyOf = (settings: Settings): string => settings.GIFT_CARD_SECRET ?? sessionKeyOf(settings)
