import { isDatabaseDown, refusalCode } from './database-errors.ts'

type Key = string | number

/** How requests are gathered into statements. */
export interface GatherSettings<Request, Reply> {
  /**
   * Sends a batch as one statement or one transaction, so that it takes effect whole or not at all, and returns each
   * reply at the position of its request.
   */
  run: (requests: Request[]) => Promise<Reply[]>
  /** How many batches may be in flight at once. */
  mostInFlight?: number
  mostPerBatch?: number
  /** Requests of one tick are sent together, even the first ones. */
  isTickGathered?: boolean
  /** Milliseconds between the return of a batch and the next one, so that more share it, where nobody minds. */
  pause?: number
  /** How many requests may wait; further ones are refused at once. */
  mostWaiting?: number
  /**
   * The keys of a request. Requests with a common key are processed one after the other. Numbers are cheaper: V8
   * interns strings that are used as keys.
   */
  keysOf?: (request: Request) => readonly Key[]
  /**
   * Whether a failed batch may be sent again in parts; default `wasRefused`. After a lost connection or a bug nothing
   * is known, so all of the batch fail; after a timeout too, because parts that take as long again would keep the
   * others waiting for minutes.
   */
  maySendAgain?: (error: unknown) => boolean
}

const TIMEOUTS = ['57014', '55P03']

/** PostgreSQL refused the statement with a code, and so rolled it back; a timeout is not meant. */
export function wasRefused(error: unknown): boolean {
  const code = refusalCode(error)
  return code !== undefined && !TIMEOUTS.includes(code)
}

/**
 * For batches that are one transaction: whatever failed in it was rolled back, be it refused by PostgreSQL or thrown by
 * our own code. After a timeout or a lost connection the parts are not tried.
 */
export function wasRolledBack(error: unknown): boolean {
  const code = refusalCode(error)
  return code === undefined ? !isDatabaseDown(error) : !TIMEOUTS.includes(code)
}

/** More requests wait than are allowed; nothing was done for this one. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
  constructor(waiting: number) {
    super(`${waiting} requests are waiting already`)
  }
}

interface Waiting<Request, Reply> {
  request: Request
  keys: readonly Key[]
  /** In how many of its keys' queues another request is ahead. */
  behind: number
  resolve: (reply: Reply) => void
  reject: (error: unknown) => void
}

/**
 * Collects single requests into batches: a request is sent at once while fewer than `mostInFlight`
 * batches are in flight; those that arrive meanwhile are sent together as soon as one returns. So an idle server
 * replies as fast as ever, and a busy one handles hundreds in one statement. When PostgreSQL refuses a batch, its
 * halves are sent one after the other, and so on down to the faulty request: only that one fails. Requests with a
 * common key keep their order.
 * @returns a function that sends one request; it rejects with QueueFullError, or with what `run` rejected with
 */
export function gather<Request, Reply>(settings: GatherSettings<Request, Reply>): (request: Request) => Promise<Reply> {
  const { run, mostInFlight = 2, mostPerBatch = 256, mostWaiting = 4096, keysOf } = settings
  const { maySendAgain = wasRefused, isTickGathered = false, pause = 0 } = settings
  type Entry = Waiting<Request, Reply>
  /** Requests with no other ahead, in the order in which they became first. */
  const ready = new Set<Entry>()
  /** The requests that want each key; the first one has it. */
  const queues = new Map<Key, Set<Entry>>()
  let inFlight = 0
  let waiting = 0

  return (request) =>
    new Promise((resolve, reject) => {
      const keys = [...new Set(keysOf?.(request))]
      const mustWait = inFlight >= mostInFlight || keys.some((key) => queues.has(key))
      if (mustWait && waiting >= mostWaiting) {
        reject(new QueueFullError(waiting))
        return
      }
      enter({ request, keys, behind: 0, resolve, reject })
      if (isTickGathered) queueMicrotask(sendAll)
      else sendAll()
    })

  function enter(entry: Entry): void {
    waiting++
    for (const key of entry.keys) {
      const queue = queues.get(key)
      if (queue) {
        queue.add(entry)
        entry.behind++
      } else queues.set(key, new Set([entry]))
    }
    if (entry.behind === 0) ready.add(entry)
  }

  function leave(entry: Entry): void {
    for (const key of entry.keys) {
      const queue = queues.get(key)
      queue?.delete(entry)
      const [next] = queue ?? []
      if (!next) queues.delete(key)
      else if (--next.behind === 0) ready.add(next)
    }
  }

  function sendAll(): void {
    while (inFlight < mostInFlight && ready.size > 0) {
      const batch = takeReady()
      waiting -= batch.length
      inFlight++
      const next = () => {
        inFlight--
        sendAll()
      }
      void send(batch).finally(() => (pause === 0 ? next() : setTimeout(next, pause)))
    }
  }

  function takeReady(): Entry[] {
    const batch: Entry[] = []
    for (const entry of ready) {
      if (batch.length === mostPerBatch) break
      ready.delete(entry)
      batch.push(entry)
    }
    return batch
  }

  async function send(batch: Entry[]): Promise<void> {
    try {
      const replies = await run(batch.map(({ request }) => request))
      if (replies.length !== batch.length) throw new Error(`${batch.length} requests got ${replies.length} replies`)
      for (const [position, entry] of batch.entries()) {
        leave(entry)
        entry.resolve(replies[position] as Reply)
      }
    } catch (error) {
      if (batch.length > 1 && maySendAgain(error)) {
        const middle = Math.ceil(batch.length / 2)
        await send(batch.slice(0, middle))
        await send(batch.slice(middle))
        return
      }
      for (const entry of batch) {
        leave(entry)
        entry.reject(error)
      }
    }
  }
}
