import type { HallMapOptions } from '../../hall-map/mount-hall-map.ts'

/** What a visitor has on show of a hall: found again after a reload, «back», and a change of language. */
export interface SavedView {
  readonly camera?: HallMapOptions['begin']
  readonly floor?: string | null | undefined
  /** The event's number of the only zone of interest. */
  readonly onlyZone?: number | null | undefined
  readonly isList?: boolean | undefined
}

const keyOf = (eventId: number) => `hall-map:${eventId}`

/** Storage may be blocked or hold something else: then one begins with the whole hall. */
export const savedView = (eventId: number): SavedView => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(eventId)) ?? '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}

export const saveView = (eventId: number, view: SavedView): void => {
  try {
    sessionStorage.setItem(keyOf(eventId), JSON.stringify({ ...savedView(eventId), ...view }))
  } catch {
    // only not remembered
  }
}
