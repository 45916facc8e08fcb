import { LATIN_LETTERS } from '@parter/portal/language/latin-letters.ts'

/** A word of a text: in searchable form, and as written. */
export interface FoldedWord {
  /** Latin letters and digits without diacritics; letters of other scripts stay as they are. */
  readonly plain: string
  /** The word in lower case, with diacritics, in its own script. */
  readonly shown: string
}

/** Search also maps letters of neighbouring languages, and transliterates ц by its two sounds. */
const LETTERS: Readonly<Record<string, string>> = {
  ...LATIN_LETTERS,
  ц: 'ts',
  ґ: 'g',
  є: 'e',
  ї: 'i',
  ð: 'd',
  ı: 'i',
}
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’ʼ`][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu
const LONGEST_WORD = 60
const SHORTEST_SOUND = 4

const fold = (word: string): string =>
  [...word.normalize('NFC')]
    .map((letter) => LETTERS[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, LONGEST_WORD)

/** The words of a text in order; Cyrillic is transliterated, so that either script finds the other. */
export const wordsOf = (text: string): FoldedWord[] =>
  [...text.normalize('NFKC').toLowerCase().matchAll(WORD)].flatMap(([shown]) => {
    const plain = fold(shown)
    return plain === '' ? [] : [{ plain, shown: shown.slice(0, LONGEST_WORD) }]
  })

/**
 * The rough sound of a word: one spelling for all the ways in which seven languages write the same name (Чайковский,
 * Tšaikovski, Tchaikovsky, Čajkovskij). Deliberately coarse: it is used in addition to the exact word, and only for
 * words of four letters and more.
 * @returns empty when the word is too short
 */
export const soundOf = (plain: string): string => {
  const sound = plain
    .replace(/kh/g, 'h')
    .replace(/s(?:h?ch|h|z)/g, 's')
    // a Baltic ending is no ц: koncerts
    .replace(/t[cs]h|t[sz](?!$)|ch|cz|c|q/g, 'k')
    .replace(/dz?zh|zh|dz/g, 'z')
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/x/g, 'ks')
    .replace(/w/g, 'v')
    .replace(/[jy]/g, 'i')
    .replace(/i+e/g, 'e')
    .replace(/(.)\1+/g, '$1')
  return sound.length < SHORTEST_SOUND ? '' : sound
}

/** A sound without its ending: kontserti, koncerts, koncertas and концерты differ by nothing else. */
export const stemOf = (sound: string): string => {
  const stem = sound.replace(/[aeiou]*s?$/, '')
  return stem.length < SHORTEST_SOUND ? sound : stem
}

/** The prefix of lexemes that stand for a sound; no word begins with it. */
export const SOUND_MARK = '~'

/** The lexemes of a word: itself, and the stem of its sound. */
export const lexemesOf = (plain: string): string[] => {
  const sound = soundOf(plain)
  return sound === '' ? [plain] : [plain, SOUND_MARK + stemOf(sound)]
}
