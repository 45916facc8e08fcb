import type { DateNames } from '@parter/portal/date-names/date-names.ts'
import type { CompiledCatalogue } from '@parter/portal/messages/compile-catalogue.ts'

/** What every first screen needs of a language, and how to load the rest of its messages. */
export interface LanguageFile {
  readonly names: DateNames
  /** Compiled at build (`build/messages.ts`), like all messages, whatever the types of a JSON file say. */
  readonly shell: CompiledCatalogue
  /** By the path of a file of messages: what loads it. */
  readonly rooms: Readonly<Record<string, () => Promise<CompiledCatalogue>>>
}
