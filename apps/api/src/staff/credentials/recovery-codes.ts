import { createHash, randomInt } from 'node:crypto'

/** How many there are at a time. */
const COUNT = 10
/** Without letters and digits that look alike; sixteen of them are 79 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 16

const drawCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
    .join('')
    .replace(/(.{4})(?!$)/g, '$1-')

/** New codes, to be shown once. */
export const drawCodes = (): string[] => Array.from({ length: COUNT }, drawCode)

/** How a code is stored: it is long and random, so that a plain hash can't be reversed. */
export const recoveryHash = (staffId: number, code: string): string =>
  createHash('sha256')
    .update(`${staffId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('base64url')
