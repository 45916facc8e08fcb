import type { PublicPortal } from '@parter/contract/first-screen.ts'
import { hashOf } from '@parter/portal/paths/auth-hash.ts'
import { layoutOf } from '@parter/portal/pages/pages.ts'
import { pageAt, pathTo } from '@parter/portal/paths/paths.ts'
import type { AppLocation } from '../platform/address/location.ts'
import { currentSession } from './session.ts'

const KEY = 'wanted-page'
let returnPath: string | null = null

/** If storage is blocked, it is remembered as long as the page lives. */
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
 * Takes the page to return to after the login. It counts only on the front page, where the guard opens the login: a
 * visitor who has moved on stays where they are. Only paths of this site are accepted.
 * @param path where the visitor logs in
 * @returns null when there is none
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

/** Closing the login dialog cancels the return to the page. */
export const clearReturnPath = (): void => remember(null)

/**
 * Redirects of a page: the account area needs a login, which opens at the root of the language, and the page is
 * remembered for afterwards (R2.12); the area itself redirects to its first section (R2.4).
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
