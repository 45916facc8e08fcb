/** The functions that one process offers to another. */
export type Services = object

/** One end of a connection between two processes, such as `process` and the object that `cluster.fork` returns. */
export interface Channel {
  send?(message: object, sent: (error: Error | null) => void): unknown
  on(event: 'message', received: (message: unknown) => void): unknown
  once(event: 'disconnect', closed: () => void): unknown
}

type ServiceFunction = (...args: never[]) => unknown

/** Calls functions of the process at the other end, which offers the services `Theirs`. */
export interface Rpc<Theirs extends Services> {
  /** @throws what the service throws, as an Error with its message; Error when the other process has ended */
  call<Name extends keyof Theirs & string>(
    service: Name,
    ...args: Theirs[Name] extends (...args: infer Args) => unknown ? Args : never
  ): Promise<Theirs[Name] extends (...args: never[]) => infer Result ? Awaited<Result> : never>
}

interface Request {
  readonly request: number
  readonly service: string
  readonly args: readonly unknown[]
}
interface Reply {
  readonly replyTo: number
  readonly value?: unknown
  readonly error?: string
}

const isObject = (message: unknown): message is object => typeof message === 'object' && message !== null

/** Opens calls in both directions over a channel. @param mine what the other end may call here */
export const openRpc = <Theirs extends Services>(channel: Channel, mine: Services): Rpc<Theirs> => {
  const pending = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let requests = 0
  let isClosed = false

  const fail = (request: number, error: Error) => {
    pending.get(request)?.reject(error)
    pending.delete(request)
  }
  const send = (message: Request | Reply, failed: (error: Error) => void = () => undefined) => {
    if (isClosed) return failed(new Error('The other process is gone'))
    channel.send?.(message, (error) => {
      if (error) failed(error)
    })
  }
  const reply = async ({ request, service, args }: Request) => {
    try {
      const serve = (mine as Readonly<Record<string, ServiceFunction | undefined>>)[service]
      if (!serve) throw new Error(`There is no ${service}`)
      send({ replyTo: request, value: await serve(...(args as never[])) })
    } catch (error) {
      send({ replyTo: request, error: error instanceof Error ? error.message : String(error) })
    }
  }

  channel.on('message', (message) => {
    if (!isObject(message)) return
    if ('request' in message) return void reply(message as Request)
    if (!('replyTo' in message)) return
    const { replyTo, value, error } = message as Reply
    if (error !== undefined) return fail(replyTo, new Error(error))
    pending.get(replyTo)?.resolve(value)
    pending.delete(replyTo)
  })
  channel.once('disconnect', () => {
    isClosed = true
    for (const request of pending.keys()) fail(request, new Error('The other process is gone'))
  })

  return {
    call: (service, ...args) =>
      new Promise<never>((resolve, reject) => {
        const request = ++requests
        pending.set(request, { resolve, reject })
        send({ request, service, args }, (error) => fail(request, error))
      }),
  }
}
