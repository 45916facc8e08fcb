/** What one process can be asked for by another. */
export type Services = object

/** One end of a connection between two processes, such as `process` and the object that `cluster.fork` returns. */
export interface Channel {
  send?(message: object, sent: (error: Error | null) => void): unknown
  on(event: 'message', heard: (message: unknown) => void): unknown
  once(event: 'disconnect', gone: () => void): unknown
}

type Served = (...given: never[]) => unknown

/** Asks the process at the other end, which has the services `Theirs`. */
export interface Line<Theirs extends Services> {
  /** @throws what the service throws, as an Error with its message; Error when the other process is gone */
  ask<Name extends keyof Theirs & string>(
    service: Name,
    ...given: Theirs[Name] extends (...given: infer Given) => unknown ? Given : never
  ): Promise<Theirs[Name] extends (...given: never[]) => infer Answer ? Awaited<Answer> : never>
}

interface Question {
  readonly question: number
  readonly service: string
  readonly given: readonly unknown[]
}
interface Answer {
  readonly answered: number
  readonly value?: unknown
  readonly error?: string
}

const isObject = (message: unknown): message is object => typeof message === 'object' && message !== null

/** Opens a line over which both ends ask each other. @param mine what the other end may ask for here */
export const openLine = <Theirs extends Services>(channel: Channel, mine: Services): Line<Theirs> => {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let asked = 0
  let isGone = false

  const fail = (number: number, error: Error) => {
    waiting.get(number)?.reject(error)
    waiting.delete(number)
  }
  const say = (message: Question | Answer, failed: (error: Error) => void = () => undefined) => {
    if (isGone) return failed(new Error('The other process is gone'))
    channel.send?.(message, (error) => {
      if (error) failed(error)
    })
  }
  const answer = async ({ question, service, given }: Question) => {
    try {
      const serve = (mine as Readonly<Record<string, Served | undefined>>)[service]
      if (!serve) throw new Error(`There is no ${service}`)
      say({ answered: question, value: await serve(...(given as never[])) })
    } catch (error) {
      say({ answered: question, error: error instanceof Error ? error.message : String(error) })
    }
  }

  channel.on('message', (message) => {
    if (!isObject(message)) return
    if ('question' in message) return void answer(message as Question)
    if (!('answered' in message)) return
    const { answered, value, error } = message as Answer
    if (error !== undefined) return fail(answered, new Error(error))
    waiting.get(answered)?.resolve(value)
    waiting.delete(answered)
  })
  channel.once('disconnect', () => {
    isGone = true
    for (const number of waiting.keys()) fail(number, new Error('The other process is gone'))
  })

  return {
    ask: (service, ...given) =>
      new Promise<never>((resolve, reject) => {
        const question = ++asked
        waiting.set(question, { resolve, reject })
        say({ question, service, given }, (error) => fail(question, error))
      }),
  }
}
