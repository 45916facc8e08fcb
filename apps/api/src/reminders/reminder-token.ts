import { createHash, randomBytes } from 'node:crypto'

/** Draws what stands in the links of an email. The database gets its hash. */
export const generateReminderToken = (): string => randomBytes(32).toString('base64url')

/** What a token is kept under. */
export const tokenHashOf = (token: string): Buffer => createHash('sha256').update(`reminder ${token}`).digest()
