import type { FastifyInstance } from 'fastify'
import type { Log } from '../../foundation/log.ts'

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
