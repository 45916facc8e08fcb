import type { FastifyInstance } from 'fastify'
import type { Log } from '../../foundation/log.ts'
import type { CachedReply } from '../response-cache-listener.ts'

/**
 * Logs a line per request: the route's pattern (neither ids nor queries), the status and the time it took. No network
 * addresses, no cookies, nothing that a visitor typed.
 */
export const logAccess = (app: FastifyInstance, log: Log, level: 'info' | 'debug'): void => {
  app.addHook('onResponse', async (request, reply) => {
    log[level](
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
  })
}

/** Logs the same line for responses that the response cache listener sent. */
export const logCachedReply =
  (log: Log, level: 'info' | 'debug') =>
  ({ requestId, route, status, milliseconds }: CachedReply): void =>
    log[level](
      { requestId, method: 'GET', route, status, milliseconds: Math.round(milliseconds * 10) / 10 },
      'answered',
    )
