import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One per line, the commonest first, of at least eight characters: shorter ones are refused anyway. */
const LIST = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split('\n'),
)

/** The letters that a password begins with: `Esirida` of `Esirida2026!`. */
const withoutTail = (word: string): string => word.replace(/[\d!?.,#*_-]+$/, '')

/**
 * Whether a password is among the first that anybody would try: one of the commonest, the shop's name, or the
 * customer's own address (R5.3, ASVS 5.0 6.2.4 and 6.2.11).
 */
export const isCommonPassword = (password: string, { email, storeName }: { email?: string; storeName: string }) => {
  const word = password.normalize('NFC').toLowerCase()
  const address = email?.toLowerCase() ?? ''
  const own = [storeName.toLowerCase(), 'parter', address, address.split('@')[0] ?? ''].filter((one) => one !== '')
  return LIST.has(word) || own.includes(word) || own.includes(withoutTail(word)) || new Set(word).size < 3
}
