import { type ClientRequest, request as httpRequest } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { type Availability, decodeAvailability, fromBase64 } from '@parter/contract/seat-map/availability.ts'
import { applyMessage, isGone, type LiveSeats } from '@parter/contract/seat-map/live-seats.ts'

/** A map that listens to an event, as a browser's does: what it missed it asks for. */
export interface OpenMap {
  /** Of the reply: 200 is a stream. */
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** The name and the id of every event of the stream. */
  readonly events: readonly { readonly event: string; readonly id: string }[]
  readonly messages: readonly Availability[]
  /** How often there was a gap. */
  missed(): number
  /** Positions of the seats that it shows as taken; undefined: it knows nothing yet. */
  gone(): number[] | undefined
  /** The stream has ended. */
  isOver(): boolean
  close(): void
}

/** Milliseconds before the shop is asked once more. */
const ASK_AGAIN = 50
const HOST = { host: 'ee.localhost' }
export const mapAddress = (event: number): string => `/api/v1/store/events/${event}/availability`

/** What is left of an event's places, as a map asks. @throws if it is refused */
export const askForPlaces = async (port: number, event: number): Promise<Availability> => {
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1', path: mapAddress(event), headers: HOST }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(Buffer.concat(parts)) : reject(new Error(`${answer.statusCode}`)),
      )
    })
      .once('error', reject)
      .end()
  })
  return decodeAvailability(bytes)
}

/**
 * Opens a map.
 * @param more headers: cookies, `last-event-id`
 * @param before what it knows already
 */
export const openMap = (
  port: number,
  event: number,
  more: Readonly<Record<string, string>> = {},
  before?: LiveSeats,
): Promise<OpenMap & { known(): LiveSeats | undefined }> =>
  new Promise((resolve, reject) => {
    let known = before
    let missed = 0
    let isOver = false
    /** @returns whether something is missing before it */
    const take = (message: Availability): boolean => {
      const heard = applyMessage(known, message)
      if (heard.is === 'anew' || heard.is === 'changed') known = heard.now
      return heard.is === 'missed'
    }
    /** Asks until it knows what came before a message: a proxy may answer with what it has cached, or not at all. */
    const fillGap = async (message: Availability) => {
      missed += 1
      while (!isOver) {
        await askForPlaces(port, event).then(take, () => undefined)
        if (!take(message)) return
        await after(ASK_AGAIN)
      }
    }
    const events: { event: string; id: string }[] = []
    const messages: Availability[] = []
    const hear = (block: string) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
      if (field('event') === '') return
      events.push({ event: field('event'), id: field('id') })
      if (field('event') !== 'availability') return
      const message = decodeAvailability(fromBase64(field('data')))
      messages.push(message)
      if (take(message)) void fillGap(message)
    }
    const headers = { ...HOST, accept: 'text/event-stream', ...more }
    const asked: ClientRequest = httpRequest(
      { port, host: '127.0.0.1', path: `${mapAddress(event)}/changes`, headers },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => {
          const blocks = `${text}${part}`.split('\n\n')
          text = blocks.pop() ?? ''
          for (const block of blocks) hear(block)
        })
        answer.once('close', () => {
          isOver = true
        })
        answer.once('error', () => undefined)
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          events,
          messages,
          missed: () => missed,
          known: () => known,
          gone: () => {
            const now = known
            return now && Array.from({ length: now.seatCount }, (_, seat) => seat).filter((seat) => isGone(now, seat))
          },
          isOver: () => isOver,
          close: () => asked.destroy(),
        })
      },
    )
    asked.once('error', reject)
    asked.end()
  })
