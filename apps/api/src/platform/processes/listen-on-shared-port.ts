import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** @returns the port, if it is free; a new one for 0. @throws EADDRINUSE */
const freePort = async (port: number, host: string): Promise<number> => {
  const probe = createServer().listen({ port, host, exclusive: true })
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address !== null ? address.port : port
}

/**
 * Listens at an address that several processes share: the kernel distributes connections among them. A crashed process
 * loses only its own connections; if the primary distributed them, those already assigned to it would hang.
 * @param isFirst checks that no other program has the address, since the kernel would let two shops share it
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
