import type { CompiledCatalogue } from '@parter/portal/messages/compile-catalogue.ts'
import type { RoomLoaders } from './room-loaders.ts'

export const rooms: RoomLoaders = import.meta.glob<CompiledCatalogue>(
  '../../../../../packages/portal/messages/lv/*.json',
  {
    import: 'default',
  },
)
