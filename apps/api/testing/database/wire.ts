import { connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy between the shop and its database that can be disconnected, and lead elsewhere. */
export class Wire {
  readonly #sockets = new Set<Socket>()
  readonly #server: Server
  #port: number
  #isCut = false

  constructor(host: string, port: number) {
    this.#port = port
    this.#server = createServer((near) => {
      if (this.#isCut) return near.destroy()
      const far = connect(this.#port, host)
      for (const socket of [near, far]) {
        this.#sockets.add(socket)
        socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket))
      }
      near.pipe(far).pipe(near)
    })
  }

  async open(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return (this.#server.address() as { port: number }).port
  }

  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  mend(): void {
    this.#isCut = false
  }

  /** From now on nothing comes through the connections there are, and none of them is closed. */
  freeze(): void {
    for (const socket of this.#sockets) {
      socket.unpipe()
      socket.pause()
    }
  }

  /** New connections lead to another port. */
  lead(port: number): void {
    this.#port = port
    this.mend()
  }

  close(): void {
    this.cut()
    this.#server.close()
  }
}
