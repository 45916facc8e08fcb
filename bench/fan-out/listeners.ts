/**
 * Many open maps in one process, as sockets without a browser: `listeners.ts PORT COUNT ADDRESS PATH`. Says `ready` to its
 * parent once all have heard something, and on `report` when the last of them heard each change.
 */
import { connect } from 'node:net'
import { decodeAvailability, fromBase64 } from '@parter/contract/seat-map/availability.ts'

/** A change, as these maps heard it. */
export interface Heard {
  readonly seats: readonly number[]
  /** How many maps heard it. */
  readonly maps: number
  /** When the last of them did, in milliseconds since 1970. */
  readonly last: number
}

const AT_ONCE = 200
// from the beginning of a line: heads name `data:` too
const DATA = '\ndata: '
const [port = '', count = '', localAddress = '', path = ''] = process.argv.slice(2)

const heard = new Map<string, { maps: number; last: number }>()
let broken = 0
const take = (text: string) => {
  const now = performance.timeOrigin + performance.now()
  for (let at = text.indexOf(DATA); at >= 0; at = text.indexOf(DATA, at)) {
    const end = text.indexOf('\n', at + 1)
    const data = text.slice(at + DATA.length, end)
    const known = heard.get(data)
    if (known) {
      known.maps += 1
      known.last = now
    } else heard.set(data, { maps: 1, last: now })
    at = end
  }
}

const openOne = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress })
    socket.setEncoding('latin1')
    let rest = ''
    // HTTP/1.0: without chunks, whose heads would stand in the middle of an event
    socket.once('connect', () =>
      socket.write(`GET ${path} HTTP/1.0\r\nHost: ee.localhost\r\nAccept: text/event-stream\r\n\r\n`),
    )
    socket.on('data', (part: Buffer | string) => {
      const text = rest + part
      const end = text.lastIndexOf('\n\n')
      rest = text.slice(end + 1)
      if (end < 0) return
      take(text.slice(0, end + 1))
      resolve()
    })
    socket.once('error', reject)
    socket.once('close', () => {
      broken += 1
      reject(new Error('The stream ended'))
    })
  })

let left = Number(count)
const openSome = async () => {
  while (left-- > 0) await openOne()
}
process.on('message', (asked) => {
  if (asked !== 'report') return
  const changes = Array.from(heard, ([data, { maps, last }]): Heard[] => {
    const message = data.length > 4 ? decodeAvailability(fromBase64(data)) : undefined
    return message?.kind === 'changes' && message.seats.length > 0 ? [{ seats: message.seats, maps, last }] : []
  })
  heard.clear()
  process.send?.({ broken, changes: changes.flat() })
})
process.once('disconnect', () => process.exit())
await Promise.all(Array.from({ length: AT_ONCE }, openSome))
process.send?.('ready')
