import type { QueuePlace } from '@parter/contract/queue/queue.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { QueueRoomRow } from '../line/queue.store.ts'
import type { SoldEvent } from '../line/queue-memory.ts'

/** What a waiting room's page shows. */
export interface QueueView extends SoldEvent {
  readonly portal: Portal
  readonly language: Language
  readonly room: QueueRoomRow
  /** None: the visitor has not joined. */
  readonly place: QueuePlace | null
  /** The path that the visitor comes from and goes back to. */
  readonly to: string
  /** Other lines of the room, whose shares are public. */
  readonly lanes: readonly QueueRoomRow[]
  /** Where a link leads that isn't used yet. */
  readonly lane: QueueRoomRow | null
  /** Who joins has to say first who they are, by an email. */
  readonly isAsked: boolean
  /** The email was sent a moment ago. */
  readonly isSent: boolean
  /** What joining takes besides pressing; undefined: nothing. */
  readonly work: string | undefined
  /** A sentence on why the last attempt failed. */
  readonly fault: string | null
  /** Keys that the visitor came with, for the form. */
  readonly keys: Readonly<Record<string, string>>
}

/** The parts of the page, of which one is shown. */
export const PANELS = ['out', 'gathering', 'waiting', 'paused', 'called'] as const
export type Panel = (typeof PANELS)[number]

/** Which part fits a place; the page's script decides by the same. */
export const panelOf = (place: Pick<QueuePlace, 'state' | 'place' | 'isCalled'> | null): Panel => {
  if (place === null) return 'out'
  if (place.state === 'paused') return 'paused'
  if (place.place === null) return 'gathering'
  return place.isCalled ? 'called' : 'waiting'
}

/** Minutes in which a range of seconds is said; null: it takes less than one. */
export const minutesOf = (wait: NonNullable<QueuePlace['wait']>): { from: number; to: number } | null =>
  wait.to < 60 ? null : { from: Math.max(1, Math.floor(wait.from / 60)), to: Math.ceil(wait.to / 60) }

/** A path of this shop, or its front page: nobody is sent elsewhere by a link. */
export const pathOnly = (to: unknown): string => {
  if (typeof to !== 'string' || !/^\/(?![/\\])/.test(to) || to.length > 500) return '/'
  const base = 'https://shop.invalid'
  const url = URL.canParse(to, base) ? new URL(to, base) : null
  return url?.origin === base && !url.pathname.startsWith('/queue/') ? url.pathname + url.search : '/'
}
