import type { CompiledCatalogue } from '@parter/portal/messages/compile-catalogue.ts'

/** By the path of a file of messages: what loads it, compiled at build (`build/messages.ts`). */
export type RoomLoaders = Readonly<Record<string, () => Promise<CompiledCatalogue>>>
