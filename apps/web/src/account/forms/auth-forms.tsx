import { authFormOf } from '@parter/portal/paths/auth-form-of.ts'
import { AUTH_FORMS } from '@parter/portal/paths/auth-hash.ts'
import { lazy, useEffect } from 'react'
import { navigate, useHash } from '../../platform/address/location.ts'
import { errorMessage } from '../../platform/calls/error-message.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Optional } from '../../ui/optional.tsx'
import { showToast } from '../../ui/overlays/toast-list.ts'
import { sessionChecked, useIsLoggedIn, currentSession } from '../session.ts'

const AuthDialog = lazy(async () => ({ default: (await import('./auth-dialog.tsx')).AuthDialog }))

const namesForm = (hash: string): boolean => AUTH_FORMS.some((form) => hash.slice(1).split('/')[0] === form)

/** Takes the hash off the address, and with it the form that it opens. */
const closeAuthForm = (): void => navigate(location.pathname + location.search, { replace: true })

/**
 * The forms that a hash opens over any page (R2.12). The dialog is fetched when one is opened; a form that may not be
 * opened now leaves no hash behind.
 */
export const AuthForms = () => {
  const { t } = useShop()
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
    <Optional
      onLeftOut={(error) => {
        closeAuthForm()
        showToast(errorMessage(error, t), { tone: 'bad' })
      }}
    >
      <AuthDialog open={open} onClose={closeAuthForm} />
    </Optional>
  )
}
