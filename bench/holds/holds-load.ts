import { connect, type Socket } from 'node:net'
import { signGuest } from '../../apps/api/src/account/sessions/guest-token.ts'
import { generateCartId } from '../../apps/api/src/cart/owners/cart-id.ts'
import { SIGNING_KEY, seatsOfHold } from './holds-scene.ts'

/*
 * A process of buyers: so many connections, on each one request after the other, every request by a new guest who
 * wants two fresh seats, or two that are taken. Reads a LoadOrder, replies with a LoadResult.
 */

export interface LoadOrder {
  readonly port: number
  readonly connections: number
  readonly seconds: number
  /** The number of the first hold. */
  readonly from: number
  /** All request the seats of the first so many holds, and are refused; undefined: each requests free seats. */
  readonly among?: number
}

export interface LoadResult {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly done: number
  /** Unexpected replies. */
  readonly others: number
}

const issuedAt = Math.floor(Date.now() / 1000)
const PREPARED = 200_000
/** Guests' sessions are signed before the measurement. */
const cookies: string[] = []
const cookieOf = (n: number): string =>
  (cookies[n % PREPARED] ??= signGuest(SIGNING_KEY, 'ee', { cartId: generateCartId(), issuedAt }))

const requestOf = (n: number, among = Number.POSITIVE_INFINITY): string => {
  const { eventId, places } = seatsOfHold(n % among)
  const body = `{"tickets":[{"placeId":${places[0]}},{"placeId":${places[1]}}]}`
  return (
    `POST /api/v1/store/events/${eventId}/tickets HTTP/1.1\r\nhost: ee.localhost\r\nx-parter: 1\r\n` +
    `content-type: application/json\r\ncookie: session=${cookieOf(n)}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  )
}

const TAKEN = 409
const LENGTH = /\r\ncontent-length: (\d+)/i

/** Sends one request after the other on a connection, and calls back for each reply. */
const talk = (socket: Socket, next: () => string | undefined, heard: (status: number, milliseconds: number) => void) =>
  new Promise<void>((resolve, reject) => {
    let sent = 0
    let text = ''
    const send = () => {
      const request = next()
      if (request === undefined) {
        socket.end()
        resolve()
        return
      }
      sent = performance.now()
      socket.write(request)
    }
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      const head = text.indexOf('\r\n\r\n')
      if (head === -1) return
      const length = Number(LENGTH.exec(text)?.[1] ?? 0)
      if (text.length < head + 4 + length) return
      heard(Number(text.slice(9, 12)), performance.now() - sent)
      text = ''
      send()
    })
    socket.on('error', reject)
    socket.on('connect', send)
  })

const run = async ({ port, connections, seconds, from, among }: LoadOrder): Promise<LoadResult> => {
  const times: number[] = []
  let others = 0
  let n = from
  const until = performance.now() + seconds * 1000
  const next = () => (performance.now() < until ? requestOf(n++, among) : undefined)
  const heard = (status: number, milliseconds: number) => {
    if (status === (among === undefined ? 200 : TAKEN)) times.push(milliseconds)
    else others++
  }
  const started = performance.now()
  const sockets = Array.from({ length: connections }, () => connect({ port, host: '127.0.0.1', noDelay: true }))
  await Promise.all(sockets.map((socket) => talk(socket, next, heard)))
  const took = (performance.now() - started) / 1000
  times.sort((one, two) => one - two)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / took, p50: at(0.5), p99: at(0.99), done: times.length, others }
}

for (let n = 0; n < PREPARED; n++) cookieOf(n)
process.on('message', (order: LoadOrder) => void run(order).then((result) => process.send?.(result)))
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
