import type { Settings } from '../settings/settings.ts'

/** `web` serves requests, `work` does the work of the outbox, `all` does both. */
type Role = 'all' | 'web' | 'work'

export type ProcessRole = Exclude<Role, 'all'>

/** More web processes than this must be set explicitly, since each has connections to the database. */
const MOST_BY_THEMSELVES = 8

/**
 * The processes that a start creates; none: the starting process does everything itself.
 * @param cores that the machine lets it use
 */
export const processesOf = (
  { ROLE, WEB_PROCESSES }: Pick<Settings, 'ROLE' | 'WEB_PROCESSES'>,
  cores: number,
): readonly ProcessRole[] => {
  if (ROLE === 'all' || ROLE === 'work') return []
  const answering = WEB_PROCESSES ?? Math.min(cores, MOST_BY_THEMSELVES)
  const web = Array.from({ length: answering }, () => 'web' as const)
  if (ROLE === 'web') return answering === 1 ? [] : web
  if (WEB_PROCESSES === undefined && cores === 1) return []
  const [first, ...others] = web
  return first === undefined ? [] : [first, 'work', ...others]
}

/** Connections of a process to the database. */
export interface Connections {
  readonly main: number
  /** Kept for payments. */
  readonly payments: number
  readonly holds: number
}

/**
 * Divides the connections of a small PostgreSQL (100) among the processes of a machine.
 * @param answering how many web processes the machine has
 */
export const connectionsOf = (answering: number): Connections => ({
  main: Math.max(4, Math.min(10, Math.floor(24 / answering))),
  payments: Math.max(2, Math.min(4, Math.floor(12 / answering))),
  holds: Math.max(2, Math.min(4, Math.floor(12 / answering))),
})

/** Milliseconds before a restart, by the number of early exits in a row. */
export const pauseBeforeStart = (failures: number): number => Math.min(30_000, 100 * 2 ** Math.max(0, failures - 1))

/** Milliseconds after which an exit no longer counts as early. */
export const LASTED = 60_000
