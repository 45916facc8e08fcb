import type { Language } from '@parter/portal/languages.ts'
import type { MessageRoom } from '@parter/portal/messages/message-key.ts'
import { createTranslator, type Translate } from '@parter/portal/messages/messages.ts'
import type { CompiledCatalogue } from '@parter/portal/messages/compile-catalogue.ts'

/** One file a language and room, compiled at build (`vite.config.ts`). */
const files = import.meta.glob<CompiledCatalogue>('../../../../packages/portal/messages/*/*.json', {
  import: 'default',
})

const loaded = new Map<string, Promise<CompiledCatalogue>>()

const load = (language: Language, room: MessageRoom): Promise<CompiledCatalogue> => {
  const name = `../../../../packages/portal/messages/${language}/${room}.json`
  const known = loaded.get(name)
  if (known) return known
  const file = files[name]
  if (!file) throw new Error(`There are no messages ${language}/${room}`)
  const loading = file().catch((error: unknown) => {
    loaded.delete(name)
    throw error
  })
  loaded.set(name, loading)
  return loading
}

/** A translator for what these rooms say, loading the files that are not here yet. Those of `shell` are always in it. */
export const loadTranslator = async (language: Language, rooms: readonly MessageRoom[]): Promise<Translate> =>
  createTranslator(language, await Promise.all((['shell', ...rooms] as const).map((room) => load(language, room))))
