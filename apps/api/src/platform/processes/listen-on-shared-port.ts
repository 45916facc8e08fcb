import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** @returns the port, which nobody else had at this moment; a new one for 0. @throws EADDRINUSE */
const freePort = async (port: number, host: string): Promise<number> => {
  const probe = createServer().listen({ port, host, exclusive: true })
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address !== null ? address.port : port
}

/**
 * Listens at an address together with other processes: the kernel distributes connections among them. A process that
 * dies loses its own connections only: were they handed out by the primary, those on their way to it would hang.
 * @param isFirst sees that no other program has the address: the kernel would let two shops share it
 * @returns the port
 */
export const listenOnSharedPort = async (
  app: FastifyInstance,
  { port, host, isFirst }: { readonly port: number; readonly host: string; readonly isFirst: boolean },
): Promise<number> => {
  const options = { host, port: isFirst ? await freePort(port, host) : port, exclusive: true, reusePort: true }
  await app.listen(options)
  return options.port
}
