import type { AuthForm, OpenAuthForm } from '@parter/portal/paths/auth-hash.ts'
import { Suspense, use, useEffect, useState, type ReactNode } from 'react'
import { loadTranslator } from '../../platform/messages/messages.ts'
import { ShopProvider, useShop } from '../../platform/shop/shop-context.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FacePattern } from '../../ui/pictures/face-pattern.tsx'
import { clearReturnPath } from '../guard.ts'
import { ForgotForm, ResetForm } from './password-forms.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { VerifyForm } from './verify-form.tsx'
import styles from './auth-dialog.module.css'

const TITLES = {
  login: 'account_login_title',
  register: 'account_register_title',
  'verify-email': 'account_verify_title',
  'forgot-password': 'account_forgot_title',
  'reset-password': 'account_password_new',
} as const satisfies Record<AuthForm, string>

/** The texts of the account, whatever page is open behind. */
const words = new Map<string, ReturnType<typeof loadTranslator>>()
const wordsIn = (language: Parameters<typeof loadTranslator>[0]) => {
  const known = words.get(language) ?? loadTranslator(language, ['account', 'errors'])
  words.set(language, known)
  return known
}

const WithWords = ({ children }: { children: ReactNode }) => {
  const shop = useShop()
  const t = use(wordsIn(shop.language))
  return <ShopProvider shop={{ ...shop, t }}>{children}</ShopProvider>
}

const formOf = ({ form, option }: OpenAuthForm, onClose: () => void): ReactNode => {
  switch (form) {
    case 'login':
      return <LoginForm onDone={onClose} />
    case 'register':
      return <RegisterForm onDone={onClose} />
    case 'forgot-password':
      return <ForgotForm />
    case 'reset-password':
      return <ResetForm token={option} />
    case 'verify-email':
      return <VerifyForm token={option} onDone={onClose} />
  }
}

const Opened = ({ open, onClose }: { open: OpenAuthForm; onClose: () => void }) => {
  const { t, portal } = useShop()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // the form goes with its hash before the browser could give the focus back
    const before = document.activeElement
    setOpen(true)
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    // each form begins at its first field
    const form = isOpen ? document.getElementById(`auth-${open.form}`) : null
    form?.querySelector<HTMLElement>('input, button, a')?.focus()
  }, [isOpen, open.form])
  const close = () => {
    clearReturnPath()
    setOpen(false)
    onClose()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={t(TITLES[open.form])}
      closeLabel={t('shell_button_close')}
      insistent
      beside={
        <>
          <FacePattern pattern={portal.face.pattern} width={300} height={560} unit={44} className={styles.tall} />
          <FacePattern pattern={portal.face.pattern} width={480} height={96} unit={26} className={styles.wide} />
        </>
      }
    >
      <div id={`auth-${open.form}`} className={styles.form} key={open.form}>
        {formOf(open, onClose)}
      </div>
    </Dialog>
  )
}

/** A form over the page: focus stays in it and goes back to where it was; what was typed isn't lost by a press beside it. */
export const AuthDialog = (props: { open: OpenAuthForm; onClose: () => void }) => (
  <Suspense>
    <WithWords>
      <Opened {...props} />
    </WithWords>
  </Suspense>
)
