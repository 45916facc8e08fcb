import type { Settings } from '../settings/settings.ts'

/** `web` answers requests, `work` does what is left to do after commits, `all` does both. */
type Role = 'all' | 'web' | 'work'

export type ProcessRole = Exclude<Role, 'all'>

/** From so many cores on, more answering processes must be asked for: each has connections to the database. */
const MOST_BY_THEMSELVES = 8

/**
 * The processes that a start brings up; none: the starting process does it all itself.
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
 * Shares the connections that a small PostgreSQL has (100) among the processes of a machine.
 * @param answering how many processes of the machine answer
 */
export const connectionsOf = (answering: number): Connections => ({
  main: Math.max(4, Math.min(10, Math.floor(24 / answering))),
  payments: Math.max(2, Math.min(4, Math.floor(12 / answering))),
  holds: Math.max(2, Math.min(4, Math.floor(12 / answering))),
})

/** Milliseconds before a process is started again that has ended so many times in a row without having lasted. */
export const pauseBeforeStart = (failures: number): number => Math.min(30_000, 100 * 2 ** Math.max(0, failures - 1))

/** Milliseconds: a process that has run for so long has lasted. */
export const LASTED = 60_000
