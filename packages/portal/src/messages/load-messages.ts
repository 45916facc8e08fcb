import { LANGUAGES, type Language } from '../language/languages.ts'
import { MESSAGE_ROOMS, type MessageRoom } from './message-key.ts'

/** The texts of one room in one language, as written: ICU messages by key. */
export type Catalogue = Readonly<Record<string, string>>

export type AllCatalogues = Readonly<Record<Language, Readonly<Record<MessageRoom, Catalogue>>>>

/** Reads one file of messages. For the server, the build and the checks; browsers get compiled files from the build. */
export async function loadCatalogue(language: Language, room: MessageRoom): Promise<Catalogue> {
  const file: { default: Catalogue } = await import(`../../messages/${language}/${room}.json`, {
    with: { type: 'json' },
  })
  return file.default
}

async function loadLanguage(language: Language): Promise<readonly [Language, Record<MessageRoom, Catalogue>]> {
  const rooms = await Promise.all(
    MESSAGE_ROOMS.map(async (room) => [room, await loadCatalogue(language, room)] as const),
  )
  return [language, Object.fromEntries(rooms) as Record<MessageRoom, Catalogue>]
}

/** Reads the messages of all languages and rooms. */
export async function loadAllCatalogues(): Promise<AllCatalogues> {
  return Object.fromEntries(await Promise.all(LANGUAGES.map(loadLanguage))) as AllCatalogues
}
