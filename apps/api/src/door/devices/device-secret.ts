import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Letters and digits that aren't confused with each other. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 8

/** A code that a person reads off one screen and types on another: 40 bits, which hold for ten minutes. */
export const drawDeviceCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')

/** What a device keeps: 256 bits. */
export const drawDeviceSecret = (): string => randomBytes(32).toString('base64url')

/** Only hashes of codes and secrets are stored. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** A code as it was typed: spaces, hyphens and small letters don't matter, and no O, I or L is in it. */
export const typedCode = (text: string): string =>
  text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
