import { type CallName, calls, recordOf } from './calls.ts'
import { PROGRAM_CALLS, type ProgramName } from './programs.ts'
import type { CallRecord } from './wire/call.ts'

/** What the browser reads of a call's record; its schemas stay on the server. */
export type BrowserCall = Pick<
  CallRecord,
  | 'account'
  | 'address'
  | 'changes'
  | 'gives'
  | 'offline'
  | 'outdates'
  | 'patience'
  | 'shows'
  | 'technicalMessage'
  | 'unknownFault'
> & {
  /** It needs a session, which the browser begins first. */
  readonly session?: 'guest'
  /** It may be sent again after a fault. */
  readonly repeat?: 'safe'
}

const KEYS = [
  'address',
  'session',
  'repeat',
  'account',
  'patience',
  'shows',
  'changes',
  'outdates',
  'gives',
  'technicalMessage',
  'unknownFault',
  'offline',
] as const satisfies readonly (keyof BrowserCall)[]

/** Left out: what is missing, and what makes no difference to a browser. */
const isSaid = (key: (typeof KEYS)[number], value: unknown): boolean => {
  if (key === 'session') return value === 'guest'
  if (key === 'repeat') return value === 'safe'
  return value !== undefined && !(Array.isArray(value) && value.length === 0)
}

const browserPart = (record: CallRecord): BrowserCall =>
  Object.fromEntries(KEYS.flatMap((key) => (isSaid(key, record[key]) ? [[key, record[key]]] : []))) as BrowserCall &
    Record<string, unknown>

/**
 * Every call as the browser knows it. In a build these are values written out (`apps/web/build/modules/fold-calls.ts`), so that
 * neither the records nor the schema library are sent.
 */
export const browserCalls: Readonly<Record<CallName, BrowserCall>> = Object.fromEntries(
  (Object.keys(calls) as CallName[]).map((name) => [name, browserPart(recordOf(name))]),
) as Record<CallName, BrowserCall>

/**
 * The calls of one program.
 * @internal only the builds ask for it
 */
export const callsOf = (program: ProgramName): Readonly<Record<string, BrowserCall>> =>
  Object.fromEntries(Object.entries(browserCalls).filter(([, { address }]) => PROGRAM_CALLS[program].test(address)))
