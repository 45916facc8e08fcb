import { randomBytes } from 'node:crypto'

/** Draws a cart's number: 53 random bits above zero, which nobody can guess and JavaScript holds exactly. */
export const generateCartId = (): number => Number(randomBytes(8).readBigUInt64BE() >> 11n) || generateCartId()
