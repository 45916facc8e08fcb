import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

type Send = (socket: Socket) => void

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`

/** The words of the commands that have come whole, and what is left of the bytes. */
const readCommands = (received: string): { commands: string[][]; rest: string } => {
  const commands: string[][] = []
  let rest = received
  for (;;) {
    const head = /^\*(\d+)\r\n/.exec(rest)
    if (!head) return { commands, rest }
    let at = head[0].length
    const words: string[] = []
    for (let left = Number(head[1]); left > 0; left--) {
      const size = /^\$(\d+)\r\n/.exec(rest.slice(at))
      if (!size) return { commands, rest }
      at += size[0].length
      const length = Number(size[1])
      if (rest.length < at + length + 2) return { commands, rest }
      words.push(rest.slice(at, at + length))
      at += length + 2
    }
    commands.push(words)
    rest = rest.slice(at)
  }
}

/** Stands in for a Valkey server: counters by its wire format (RESP2), and troubles on demand. */
export class ValkeyDouble {
  #server: Server | undefined
  #port = 0
  readonly #sockets = new Set<Socket>()
  readonly #counters = new Map<string, number>()
  #waiting: [Send, Socket][] | undefined

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`
  }

  async start(): Promise<void> {
    this.#server = createServer((socket) => this.#greet(socket)).listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
  }

  /** Goes away as a server that is killed. */
  async stop(): Promise<void> {
    const closed = this.#server && once(this.#server.close(), 'close')
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  /** Answers nothing until `wakeUp`. */
  fallAsleep(): void {
    this.#waiting = []
  }

  wakeUp(): void {
    const waiting = this.#waiting ?? []
    this.#waiting = undefined
    for (const [send, socket] of waiting) if (!socket.destroyed) send(socket)
  }

  #greet(socket: Socket): void {
    this.#sockets.add(socket)
    let received = ''
    socket.setEncoding('latin1')
    socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket))
    socket.on('data', (part: string) => {
      const { commands, rest } = readCommands(received + part)
      received = rest
      for (const words of commands) this.#hear(words, socket)
    })
  }

  #hear([word = '', ...given]: string[], socket: Socket): void {
    const send: Send = (to) => to.write(this.#answer(word.toLowerCase(), given))
    if (this.#waiting) this.#waiting.push([send, socket])
    else send(socket)
  }

  #answer(word: string, given: string[]): string {
    if (word === 'info') return bulk('redis_version:7.2.0\r\nloading:0\r\n')
    if (word === 'eval') {
      const key = given[2] ?? ''
      this.#counters.set(key, (this.#counters.get(key) ?? 0) + 1)
      return `:${this.#counters.get(key)}\r\n`
    }
    return '+OK\r\n'
  }
}
