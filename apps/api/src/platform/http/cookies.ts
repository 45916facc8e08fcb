import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../settings/settings.ts'

/**
 * The cookies of the shop. `session` is the secret one; `uid` is only a marker for scripts (R3.8); `device` says that
 * an account was logged in to here before, and grants nothing. `staff` is the secret of a member of staff, `door` that of
 * a device at a door.
 */
export type CookieName = 'session' | 'uid' | 'sp' | 'locale' | 'device' | 'staff' | 'door'

const YEAR = 365 * 24 * 60 * 60
/** Lives as long as a guest's cart. */
const MONTH = 30 * 24 * 60 * 60

interface Kind {
  readonly httpOnly: boolean
  /** Seconds; none: until the browser is closed. */
  readonly maxAge?: number
  /** In production bound to the exact host, over TLS only. */
  readonly hostBound: boolean
  /** `lax` unless said. */
  readonly sameSite?: 'lax' | 'strict'
}

const KINDS: Readonly<Record<CookieName, Kind>> = {
  session: { httpOnly: true, maxAge: MONTH, hostBound: true },
  uid: { httpOnly: false, maxAge: MONTH, hostBound: false },
  // the app sets it too, for pages that are opened without the server (R4.1)
  sp: { httpOnly: false, hostBound: false },
  device: { httpOnly: true, maxAge: YEAR / 2, hostBound: true },
  locale: { httpOnly: false, maxAge: YEAR, hostBound: false },
  staff: { httpOnly: true, hostBound: true, sameSite: 'strict' },
  door: { httpOnly: true, hostBound: true, sameSite: 'strict' },
}

/** A cookie in a header of cookies as it was sent, for hooks that run before cookies are parsed. */
export const cookieIn = (header: string | undefined, name: string): string | undefined => {
  const all = `; ${header ?? ''}`
  const begin = `; ${name}=`
  const at = all.indexOf(begin)
  if (at === -1) return undefined
  const end = all.indexOf(';', at + begin.length)
  return all.slice(at + begin.length, end === -1 ? undefined : end)
}

/** Reads and writes the shop's cookies; all of them are SameSite and, if `secure`, for TLS only. */
export interface Cookies {
  /** How it is called on the wire. */
  nameOf(name: CookieName): string
  read(request: FastifyRequest, name: CookieName): string | undefined
  /** @param maxAge seconds, when other than usual; null: until the browser is closed */
  write(reply: FastifyReply, name: CookieName, value: string, maxAge?: number | null): void
  clear(reply: FastifyReply, name: CookieName): void
}

/** In production the shop is served over TLS, and its cookies travel by nothing else. */
export const shopCookies = ({ NODE_ENV }: Pick<Settings, 'NODE_ENV'>): Cookies => {
  const secure = NODE_ENV === 'production'
  const nameOf = (name: CookieName) => (secure && KINDS[name].hostBound ? `__Host-${name}` : name)
  const kindOf = (name: CookieName) => {
    const { httpOnly, sameSite = 'lax' }: Kind = KINDS[name]
    return { path: '/', sameSite, secure, httpOnly }
  }
  return {
    nameOf,
    read: (request, name) => request.cookies[nameOf(name)],
    write(reply, name, value, maxAge = KINDS[name].maxAge ?? null) {
      void reply.setCookie(nameOf(name), value, { ...kindOf(name), ...(maxAge === null ? {} : { maxAge }) })
    },
    clear(reply, name) {
      void reply.clearCookie(nameOf(name), kindOf(name))
    },
  }
}
