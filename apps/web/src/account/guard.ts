import type { PublicPortal } from '@parter/contract/first-screen.ts'
import { hashOf } from '@parter/portal/paths/auth-hash.ts'
import { layoutOf } from '@parter/portal/pages/pages.ts'
import { pageAt, pathTo } from '@parter/portal/paths/paths.ts'
import type { AppLocation } from '../platform/address/location.ts'
import { currentSession } from './session.ts'

const KEY = 'wanted-page'
let returnPath: string | null = null

/** Storage may be blocked: then it is remembered as long as the page lives. */
const remember = (href: string | null): void => {
  returnPath = href
  try {
    if (href === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, href)
  } catch {
    // remembered in the program all the same
  }
}

/**
 * Takes the page that was asked for before the login. It counts only at the front page, where the guard asks for the
 * login: who has gone elsewhere since then stays there. Only a path of our own is believed.
 * @param path where the visitor logs in
 * @returns null when no page was asked for
 */
export const takeReturnPath = (path: string, portal: PublicPortal): string | null => {
  let href = returnPath
  try {
    href ??= sessionStorage.getItem(KEY)
  } catch {
    // what the program remembers is all there is
  }
  remember(null)
  const here = pageAt(path, portal)
  if (!here.found || here.page !== 'frontPage') return null
  return href?.startsWith('/') && !href.startsWith('//') && !href.includes('\\') ? href : null
}

/** Whoever closes the login no longer wants the page behind it. */
export const clearReturnPath = (): void => remember(null)

/**
 * Where a place leads instead: the account area needs a login, which is asked for at the root of the language, and the
 * page is remembered for afterwards (R2.12); the area itself has no page but its first section (R2.4).
 */
export const guardedRedirect = ({ path, search }: AppLocation, portal: PublicPortal): string | null => {
  const found = pageAt(path, portal)
  if (!found.found || layoutOf(found.page) !== 'profile') return null
  const { language } = found
  if (currentSession() !== 'customer') {
    remember(found.canonical + search)
    return pathTo('frontPage', {}, language, portal) + hashOf('login')
  }
  return found.page === 'profile' ? pathTo('myTickets', {}, language, portal) : null
}
