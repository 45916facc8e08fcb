import type { FastifyRequest } from 'fastify'
import { ShopError } from '../../foundation/shop-error.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

const isOwnOrigin = (origin: string, host: string): boolean => {
  try {
    return new URL(origin).host === host.toLowerCase()
  } catch {
    return false
  }
}

/**
 * Refuses changing requests that another site made a visitor's browser send (CSRF). Browsers name the site in
 * Sec-Fetch-Site and Origin; our scripts add the header `x-parter`, which other sites may not send without a CORS
 * preflight, which is always refused. Cookies are SameSite=Lax as well.
 * @throws ShopError foreign_origin
 */
export const refuseForeign = (request: FastifyRequest): void => {
  if (SAFE_METHODS.includes(request.method)) return
  const guard = request.routeOptions.config.guard ?? 'app'
  if (guard === 'anyone') return
  const { origin, 'sec-fetch-site': site } = request.headers
  const foreign = site !== undefined && site !== 'same-origin' && site !== 'none'
  if (foreign || (origin !== undefined && !isOwnOrigin(origin, request.host))) throw new ShopError('foreign_origin')
  if (guard === 'app' && request.headers['x-parter'] === undefined) throw new ShopError('foreign_origin')
}
