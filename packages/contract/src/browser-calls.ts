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
  | 'repeat'
  | 'session'
  | 'shows'
  | 'technicalMessage'
  | 'unknownFault'
>

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

const browserPart = (record: CallRecord): BrowserCall =>
  Object.fromEntries(KEYS.flatMap((key) => (record[key] === undefined ? [] : [[key, record[key]]]))) as BrowserCall &
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
