import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

/** The file in the data folder that keeps the key of sessions. */
export const SESSION_KEY_FILE = 'session-secret'

const readOrDraw = async (file: string): Promise<string> => {
  try {
    // `wx`: of two processes that start at once on the same folder, one draws and the other reads
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(file, 'utf8')).trim()
}

/**
 * Settings with the key that sessions are signed with: SESSION_SECRET, or one that is drawn once and kept in the data
 * folder for its owner alone. Several machines need the same SESSION_SECRET.
 * @throws Error when the kept key is too short to be one
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

/** A fingerprint of a key: keys are long and random, so that it can't be reversed. */
export const keyFingerprint = (key: string): string =>
  createHash('sha256').update(`parter key ${key}`).digest('hex').slice(0, 16)

/** The key that sessions are signed with. @throws Error when the settings did not pass `withSecrets` */
export const sessionKeyOf = ({ SESSION_SECRET }: Settings): string => {
  if (SESSION_SECRET === undefined) throw new Error('SESSION_SECRET is not set')
  return SESSION_SECRET
}

/** The key that gift cards' codes are hashed with. It must never change: cards are found by it. */
export const giftCardKeyOf = (settings: Settings): string => settings.GIFT_CARD_SECRET ?? sessionKeyOf(settings)
