import { hashOf } from '@parter/portal/paths/auth-hash.ts'
import { useState } from 'react'
import { ask } from '../../platform/ask.ts'
import { isRefusal } from '../../platform/ask-error.ts'
import { errorWords } from '../../platform/error-words.ts'
import { goTo } from '../../platform/place.ts'
import { useShop } from '../../platform/shop-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from '../auth-dialog.module.css'
import { takeWantedPage } from '../guard.ts'
import { canUsePasskeys, logInByPasskey, wasGivenUp } from '../passkey.ts'
import { noticeSession } from '../watch-session.ts'
import { useForm } from '../use-form.ts'

/** After a login: to the page that was asked for, or back to where one was (R2.12). */
export const goOn = (onDone: () => void): void => {
  const wanted = takeWantedPage()
  if (wanted === null) onDone()
  else goTo(wanted, { replace: true })
}

const PasskeyLogin = ({ rememberMe, onDone }: { rememberMe: boolean; onDone: () => void }) => {
  const { t, language } = useShop()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const press = async () => {
    setBusy(true)
    setFault(null)
    try {
      await logInByPasskey(language, rememberMe)
      noticeSession()
      goOn(onDone)
    } catch (error) {
      if (!wasGivenUp(error)) setFault(errorWords(error, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className={styles.or}>{t('account_or')}</p>
      <Button wide icon="key" busy={isBusy ? t('shell_loading') : undefined} onClick={() => void press()}>
        {t('account_passkey_login')}
      </Button>
      {fault ? (
        <Notice tone="bad" announced>
          {fault}
        </Notice>
      ) : null}
    </>
  )
}

/** E-mail and password; or a passkey. */
export const LoginForm = ({ onDone }: { onDone: () => void }) => {
  const { t, language } = useShop()
  const [rememberMe, setRememberMe] = useState(false)
  const form = useForm({
    form: 'login',
    initial: { username: '', password: '' },
    async send({ username, password }) {
      await ask('logIn', { query: { language }, body: { username: username.trim(), password, rememberMe } }).catch(
        (error: unknown) => {
          // both fields may be the wrong one
          if (isRefusal(error, 'login_failed')) form.setValues((all) => ({ ...all, password: '' }))
          throw error
        },
      )
      noticeSession()
      goOn(onDone)
    },
  })
  return (
    <>
      <Form method="post" onSubmit={(event) => void form.submit(event)}>
        {form.rest ? (
          <Notice tone="bad" announced>
            {form.rest}
          </Notice>
        ) : null}
        <TextField
          {...form.field('username')}
          label={t('account_email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField
          {...form.field('password')}
          label={t('account_password')}
          autoComplete="current-password"
          showLabel={t('account_password_show')}
          hideLabel={t('account_password_hide')}
          required
        />
        <div className={styles.line}>
          <Checkbox checked={rememberMe} onChange={(event) => setRememberMe(event.target.checked)}>
            {t('account_remember_me')}
          </Checkbox>
          <TextLink href={hashOf('forgot-password')}>{t('account_forgot_link')}</TextLink>
        </div>
        <Button type="submit" look="solid" size="large" wide busy={form.isBusy ? t('shell_loading') : undefined}>
          {t('shell_log_in')}
        </Button>
      </Form>
      {canUsePasskeys() ? <PasskeyLogin rememberMe={rememberMe} onDone={onDone} /> : null}
      <p className={styles.other}>
        {t('account_no_account')} <TextLink href={hashOf('register')}>{t('account_register_link')}</TextLink>
      </p>
    </>
  )
}
