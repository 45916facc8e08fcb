import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../packages/portal/src/language/languages.ts'
import { type AllCatalogues, loadAllCatalogues } from '../../packages/portal/src/messages/load-messages.ts'
import { MESSAGE_ROOMS } from '../../packages/portal/src/messages/message-key.ts'
import { findVoiceFaults } from './find-voice-faults.ts'

/** The faults of one message in one language. */
const faultsOf = (language: Language, text: string, key = 'shell_a'): string[] => {
  const all = LANGUAGES.map((one) => [
    one,
    Object.fromEntries(
      MESSAGE_ROOMS.map((room) => [room, one === language && room === 'shell' ? { [key]: text } : {}]),
    ),
  ])
  return findVoiceFaults(Object.fromEntries(all) as AllCatalogues).map(({ fault }) => fault)
}

describe('the voice of the messages', () => {
  it('is one in the messages of the house [R1.3]', async () => {
    expect(findVoiceFaults(await loadAllCatalogues())).toEqual([])
  })

  it.each<[Language, string]>([
    ['et', 'Teie valik on alles'],
    ['et', 'Vajutage sektorile'],
    ['et', 'Jah, andke teada'],
    ['fi', 'Valitkaa paikka'],
    ['fi', 'Jah, kertokaa'],
    ['ru', 'Твой билет'],
    ['lv', 'Tavs pasūtījums'],
    ['lt', 'Tavo bilietas'],
    ['cs', 'Tvoje vstupenka'],
  ])('addresses people in %s in one way: “%s” is found', (language, text) => {
    expect(faultsOf(language, text)).toHaveLength(1)
  })

  it.each<[Language, string]>([
    ['et', 'Kõik üritused'],
    ['en', 'Open the link in the letter'],
    ['en', 'Your e-mail'],
    ['fi', 'Avaa kirjeen linkki'],
    ['ru', 'Нужен чек'],
    ['ru', 'Выбрал(а) {name}'],
    ['ru', 'Билет – здесь'],
    ['lv', 'Jūs esat pieteicies'],
    ['lt', 'Dovanų kortelė'],
    ['cs', 'Kód z dopisu'],
  ])('has one word for one thing in %s: “%s” is found', (language, text) => {
    expect(faultsOf(language, text)).toHaveLength(1)
  })

  it('lets letters be what the post carries, and names of values be English', () => {
    expect(faultsOf('en', 'You can track the letter.', 'checkout_delivery_post_text')).toEqual([])
    expect(faultsOf('en', 'Events of {promoter}')).toEqual([])
    expect(faultsOf('et', '{language, select, other {keel}}')).toEqual([])
  })

  it('takes no part of a word for the word', () => {
    expect(faultsOf('et', 'Sulge, kõige odavam, teine')).toEqual([])
    expect(faultsOf('fi', 'Aikaa alkaa uutiskirje')).toEqual([])
    expect(faultsOf('ru', 'Человечек 3–5 дней — чекан')).toEqual([])
  })
})
