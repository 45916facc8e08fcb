import { parseArgs } from 'node:util'
import type { NewRoom, Presale, QueueChange } from '../change-queue.ts'

export const USAGE = `npm run queue -- list
npm run queue -- open EVENT|STOREFRONT --rate ENTRIES_A_MINUTE --cap INSIDE [--at MOMENT] [--joins MOMENT] [--one-person]
  [--per-network JOINS_AN_HOUR]
npm run queue -- pause|resume|close ROOM        (resume: also after closing)
npm run queue -- rate|cap ROOM NUMBER
npm run queue -- message ROOM TEXT
npm run queue -- links ROOM --name NAME --share PER_CENT --count LINKS`

/** Thrown with a sentence for who typed the command. */
export class WrongUse extends Error {}

/** What is to be done. */
export type QueueCommand =
  | { readonly act: 'list' }
  | { readonly act: 'open'; readonly room: NewRoom }
  | { readonly act: 'change'; readonly id: number; readonly change: QueueChange }
  | { readonly act: 'links'; readonly id: number; readonly presale: Presale }

const LARGEST_RATE = 100_000
const LARGEST_COUNT = 999_999
const LARGEST_SHARE = 90
const MOST_LINKS = 9999

const numberOf = (name: string, text: string | undefined, { from = 1, to }: { from?: number; to: number }): number => {
  const number = Number(text)
  if (text === undefined || !/^\d+$/.test(text) || number < from || number > to)
    throw new WrongUse(`${name}: a whole number from ${from} to ${to}\n${USAGE}`)
  return number
}

const momentOf = (name: string, text: string): Date => {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime()) || !/(?:Z|[+-]\d{2}:\d{2})$/.test(text))
    throw new WrongUse(`${name}: a moment with an offset, such as 2026-12-01T10:00+02:00\n${USAGE}`)
  return moment
}

const OPTIONS = {
  rate: { type: 'string' },
  cap: { type: 'string' },
  at: { type: 'string' },
  joins: { type: 'string' },
  'one-person': { type: 'boolean' },
  'per-network': { type: 'string' },
  name: { type: 'string' },
  share: { type: 'string' },
  count: { type: 'string' },
} as const

const read = (given: readonly string[]) => {
  try {
    return parseArgs({ args: [...given], allowPositionals: true, options: OPTIONS })
  } catch (error) {
    throw new WrongUse(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}
type Values = ReturnType<typeof read>['values']

const roomOf = (of: string, values: Values, now: Date): NewRoom => ({
  of,
  rate: numberOf('--rate', values.rate, { to: LARGEST_RATE }),
  cap: numberOf('--cap', values.cap, { to: LARGEST_COUNT }),
  opensAt: values.at === undefined ? now : momentOf('--at', values.at),
  onePerson: values['one-person'] ?? false,
  ...(values.joins === undefined ? {} : { joinsAt: momentOf('--joins', values.joins) }),
  ...(values['per-network'] === undefined
    ? {}
    : { perNetwork: numberOf('--per-network', values['per-network'], { from: 0, to: LARGEST_COUNT }) }),
})

const presaleOf = ({ name = '', share, count }: Values): Presale => {
  if (name.trim() === '' || name.length > 60) throw new WrongUse(`--name: up to 60 letters\n${USAGE}`)
  return {
    name: name.trim(),
    share: numberOf('--share', share, { to: LARGEST_SHARE }),
    count: numberOf('--count', count, { to: MOST_LINKS }),
  }
}

const changeOf = (act: string, value: string | undefined): QueueChange => {
  if (act === 'pause' || act === 'resume' || act === 'close') return { act }
  if (act === 'rate') return { act: 'pace', rate: numberOf('rate', value, { to: LARGEST_RATE }) }
  if (act === 'cap') return { act: 'pace', cap: numberOf('cap', value, { to: LARGEST_COUNT }) }
  if (act === 'message') return { act: 'pace', message: (value ?? '').slice(0, 500) }
  throw new WrongUse(USAGE)
}

/**
 * Reads what an operator typed.
 * @param isStorefront whether there is one of that code
 * @throws WrongUse with what is wrong and how it is said right
 */
export const readQueueCommand = (
  given: readonly string[],
  isStorefront: (code: string) => boolean,
  now: Date,
): QueueCommand => {
  const { positionals, values } = read(given)
  const [act = '', of = '', value] = positionals
  if (act === 'list') return { act }
  const isNumber = /^[1-9]\d{0,8}$/.test(of)
  if (!isNumber && !(act === 'open' && isStorefront(of))) throw new WrongUse(USAGE)
  if (act === 'open') return { act, room: roomOf(of, values, now) }
  if (act === 'links') return { act, id: Number(of), presale: presaleOf(values) }
  return { act: 'change', id: Number(of), change: changeOf(act, value) }
}
