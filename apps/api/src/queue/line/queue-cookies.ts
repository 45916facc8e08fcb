import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieIn } from '../../platform/http/cookies.ts'
import type { Settings } from '../../platform/settings/settings.ts'

type Kind = 'queue' | 'pass'

/** Places are kept as long as guests' sessions; both are needed for what the visitor asked for. */
const MONTH = 30 * 24 * 60 * 60

/** Cookies of a waiting room, which bear its number: `__Host-queue-7`. */
export const queueCookies = ({ NODE_ENV }: Pick<Settings, 'NODE_ENV'>) => {
  const secure = NODE_ENV === 'production'
  const nameOf = (kind: Kind, roomId: number) => `${secure ? '__Host-' : ''}${kind}-${roomId}`
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    read: (request: FastifyRequest, kind: Kind, roomId: number): string | undefined =>
      cookieIn(request.headers.cookie, nameOf(kind, roomId)),
    write: (reply: FastifyReply, kind: Kind, roomId: number, value: string) =>
      void reply.setCookie(nameOf(kind, roomId), value, { ...options, maxAge: MONTH }),
    clear: (reply: FastifyReply, kind: Kind, roomId: number) => void reply.clearCookie(nameOf(kind, roomId), options),
  }
}
