import { browserCalls } from '@parter/contract/browser-calls.ts'
import type { CallName, InputOf, ReplyOf } from '@parter/contract/calls.ts'
import type { WireErrors } from '@parter/contract/wire/errors.ts'

export type DoorCallName = 'askDoor' | 'enrolDevice' | 'findDoorTickets' | 'syncDoor'

/** The shop refused, with a code of the contract, or didn’t answer: `offline`. */
export class DoorError extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Milliseconds; a whole list takes a while on a bad line. */
const PATIENCE: Readonly<Record<DoorCallName, number>> = {
  askDoor: 10_000,
  enrolDevice: 20_000,
  findDoorTickets: 10_000,
  syncDoor: 60_000,
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Asks the shop once: whoever asks decides whether it is asked again. @throws DoorError */
export const callDoor = async <N extends DoorCallName & CallName>(name: N, input: InputOf<N>): Promise<ReplyOf<N>> => {
  const { params = {}, query = {}, body } = input as Parts
  const [method = '', pattern = ''] = browserCalls[name].address.split(' ')
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const response = await fetch(`${path}?${search}`, {
    method,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(PATIENCE[name]),
    headers: { accept: 'application/json', 'x-parter': '1', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new DoorError('offline')
  })
  // a captive portal answers too, with a page
  const reply: unknown = await response.json().catch(() => {
    throw new DoorError('offline')
  })
  if (!response.ok) throw new DoorError((reply as Partial<WireErrors>).errors?.[0]?.code ?? 'offline')
  return reply as ReplyOf<N>
}
