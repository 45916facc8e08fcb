import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../packages/portal/src/language/languages.ts'
import { type AllCatalogues, loadAllCatalogues } from '../../packages/portal/src/messages/load-messages.ts'
import { MESSAGE_ROOMS } from '../../packages/portal/src/messages/message-key.ts'
import { ALLOWED_COPIES } from './allowed-copies.ts'
import { findMessageFaults } from './find-message-faults.ts'

/** Undefined: the language has no such key. */
type Texts = Partial<Record<Language, string | undefined>>

/** Catalogues with the given keys in the shell; other languages get a text of their own. */
function shell(messages: Readonly<Record<string, Texts>>): AllCatalogues {
  const all = LANGUAGES.map((language) => {
    const own = Object.entries(messages).map(([key, texts]) => [
      key,
      language in texts ? texts[language] : `${key} ${language}`,
    ])
    const rooms = MESSAGE_ROOMS.map((room) => [
      room,
      room === 'shell' ? Object.fromEntries(own.filter(([, text]) => text !== undefined)) : {},
    ])
    return [language, Object.fromEntries(rooms)]
  })
  return Object.fromEntries(all) as AllCatalogues
}

function faultsOf(messages: Readonly<Record<string, Texts>>, allowed = {}): string[] {
  return findMessageFaults(shell(messages), allowed).map(({ language, key, fault }) => `${language} ${key} ${fault}`)
}

const same = (text: string): Texts =>
  Object.fromEntries(LANGUAGES.map((language) => [language, `${language}: ${text}`]))

describe('the check of messages', () => {
  it('finds nothing to blame in the messages of the house [R1.3]', async () => {
    expect(findMessageFaults(await loadAllCatalogues(), ALLOWED_COPIES)).toEqual([])
  })

  it('finds nothing to blame in messages that are in order [R1.3]', () => {
    expect(faultsOf({ shell_a: {}, shell_b: same('{name} ({count, number})') })).toEqual([])
  })

  it('finds missing, unknown and empty messages [R1.3]', () => {
    expect(faultsOf({ shell_a: { lv: undefined } })).toEqual(['lv shell_a is missing'])
    expect(faultsOf({ shell_a: { et: undefined } })).toContain('ru shell_a is unknown in et')
    expect(faultsOf({ shell_a: { ru: ' ' } })).toEqual(['ru shell_a is empty'])
    expect(faultsOf({ shell_a: { ru: 'a  b' } })).toEqual(['ru shell_a has spaces too many'])
  })

  it('finds placeholders that differ, inside plural cases too [R1.3]', () => {
    expect(faultsOf({ shell_a: { ...same('{name}'), fi: 'Hei {nimi}' } })).toEqual([
      'fi shell_a lacks {name}, which et has',
      'fi shell_a has {nimi}, which et lacks',
    ])
    expect(faultsOf({ shell_a: { ...same('{n}'), fi: '{n, plural, one {yksi} other {#}}' } })).toEqual([
      'fi shell_a lacks {n}, which et has',
      'fi shell_a has {n:plural}, which et lacks',
    ])
    const plural = (one: string): string => `{n, plural, one {${one}} other {#}}`
    expect(faultsOf({ shell_a: { ...same('{n}'), et: plural('{x}'), en: plural('x') } })).toContain(
      'en shell_a lacks {x}, which et has',
    )
  })

  it('finds plural cases that a language needs and those that it never uses [R1.3]', () => {
    const twoCases = '{n, plural, one {#} other {#}}'
    const faults = faultsOf({ shell_a: { ...same(twoCases), et: `et: ${twoCases}` } })
    expect(faults).toEqual([
      'ru shell_a n:plural has no case "few", which the language needs',
      'ru shell_a n:plural has no case "many", which the language needs',
      'lv shell_a n:plural has no case "zero", which the language needs',
      'lt shell_a n:plural has no case "few", which the language needs',
      'lt shell_a n:plural has no case "many", which the language needs',
      'cs shell_a n:plural has no case "few", which the language needs',
      'cs shell_a n:plural has no case "many", which the language needs',
    ])
    expect(faultsOf({ shell_a: { et: '{n, plural, =0 {0} one {#} few {#} other {#}}' } })).toContain(
      'et shell_a n:plural has a case "few", which the language never uses',
    )
  })

  it('finds cases of a choice that are lost [R1.3]', () => {
    const choice = '{kind, select, seat {koht} other {ala}}'
    expect(faultsOf({ shell_a: { ...same(choice), en: '{kind, select, other {area}}' } })).toEqual([
      'en shell_a lacks the case kind:select seat',
    ])
  })

  it('finds messages that are not ICU [R1.3]', () => {
    expect(faultsOf({ shell_a: { cs: 'Ahoj {name' } })).toEqual([
      expect.stringContaining('cs shell_a is no ICU message: '),
    ])
  })

  it('finds texts that nobody translated, unless somebody said why they are the same [R1.3]', () => {
    const copied = { shell_a: { et: 'Sektor', cs: 'Sektor' } }
    expect(faultsOf(copied)).toEqual(['cs shell_a is a copy of et'])
    expect(faultsOf(copied, { shell_a: 'the same word' })).toEqual([])
    expect(faultsOf({ shell_a: {} }, { shell_a: 'the same word' })).toEqual([
      'et shell_a is listed as an allowed copy without being one',
    ])
    expect(faultsOf({}, { shell_b: 'the same word' })).toEqual(['et shell_b is allowed to be a copy but is no key'])
    expect(faultsOf({ shell_a: { et: '{a} – {b}', en: '{a} – {b}' } })).not.toContain('en shell_a is a copy of et')
  })

  it('finds keys that are no keys of their file, or in two files [R1.3]', () => {
    expect(faultsOf({ shell: {} })).toContain('et shell is no key: lower-case words joined by _')
    expect(faultsOf({ cart_a: {} })).toEqual(["et cart_a doesn't begin with shell_ or web_ or error_queued"])
    const all = shell({ shell_a: {} })
    const twice = Object.fromEntries(
      LANGUAGES.map((language) => [language, { ...all[language], cart: all[language].shell }]),
    )
    expect(findMessageFaults(twice as AllCatalogues, {}).map(({ fault }) => fault)).toContain('is in shell too')
  })
})
