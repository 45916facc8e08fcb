import { createHash, randomBytes } from 'node:crypto'

/** Generates the token of an email's links. The database stores its hash. */
export const generateReminderToken = (): string => randomBytes(32).toString('base64url')

/** The hash that a token is stored as. */
export const tokenHashOf = (token: string): Buffer => createHash('sha256').update(`reminder ${token}`).digest()
