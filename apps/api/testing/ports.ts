import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'

/** A port of this machine that nothing listens at. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}

const isThere = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.once('error', () => resolve(false)).once('close', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** Waits until something listens at a port of this machine. @throws Error after five seconds */
export const answers = async (port: number): Promise<void> => {
  for (let tries = 0; !(await isThere(port)); tries++) {
    if (tries > 200) throw new Error(`Nothing answers at ${port}`)
    await after(25)
  }
}
