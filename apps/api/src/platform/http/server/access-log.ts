import type { FastifyInstance } from 'fastify'
import type { Log } from '../../foundation/log.ts'
import type { AnsweredAtDoor } from '../ready-door.ts'

/**
 * One line an answer: what was asked (the route's pattern, so neither ids nor queries), how it ended and how long it
 * took. No addresses of visitors, no cookies, nothing that they typed.
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

/** The same line for what was answered at the door. */
export const logAtDoor =
  (log: Log, level: 'info' | 'debug') =>
  ({ requestId, route, status, milliseconds }: AnsweredAtDoor): void =>
    log[level](
      { requestId, method: 'GET', route, status, milliseconds: Math.round(milliseconds * 10) / 10 },
      'answered',
    )
