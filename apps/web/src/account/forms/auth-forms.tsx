import { AUTH_FORMS, authFormOf } from '@parter/portal/paths/auth-hash.ts'
import { lazy, Suspense, useEffect } from 'react'
import { navigate, useHash } from '../../platform/address/location.ts'
import { sessionChecked, useIsLoggedIn, currentSession } from '../session.ts'

const AuthDialog = lazy(async () => ({ default: (await import('./auth-dialog.tsx')).AuthDialog }))

const namesForm = (hash: string): boolean => AUTH_FORMS.some((form) => hash.slice(1).split('/')[0] === form)

/** Takes the hash off the address, and with it the form that it opens. */
export const closeAuthForm = (): void => navigate(location.pathname + location.search, { replace: true })

/**
 * The forms that a hash opens over any page (R2.12). Their program is fetched when one is opened; a form that may not be
 * opened now leaves no hash behind.
 */
export const AuthForms = () => {
  const hash = useHash()
  const isLoggedIn = useIsLoggedIn()
  const open = authFormOf(hash, isLoggedIn)
  const isLeftOver = !open && namesForm(hash)
  useEffect(() => {
    if (!isLeftOver) return
    let isWanted = true
    // a marker whose session has ended keeps no form closed
    void sessionChecked.then(() => {
      if (isWanted && currentSession() === 'customer') closeAuthForm()
    })
    return () => {
      isWanted = false
    }
  }, [isLeftOver])
  if (!open) return null
  return (
    <Suspense>
      <AuthDialog open={open} onClose={closeAuthForm} />
    </Suspense>
  )
}
