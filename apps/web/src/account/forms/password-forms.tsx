import { hashOf } from '@parter/portal/paths/auth-hash.ts'
import { centreOf } from '@parter/portal/portals/centre.ts'
import { useState } from 'react'
import { callApi } from '../../platform/calls/call-api.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { EmailField } from '../../ui/fields/text-field.tsx'
import styles from './auth-dialog.module.css'
import { useAccountForm } from '../use-account-form.ts'
import { AuthDone } from './auth-done.tsx'
import { AuthForm } from './auth-form.tsx'
import { isRefusal } from '../../platform/calls/api-error.ts'
import { navigate } from '../../platform/address/location.ts'
import { Button } from '../../ui/actions/button.tsx'
import { AccountPassword } from '../account-password.tsx'

/** Requests a password reset email; the reply does not reveal whether there is an account. */
export const ForgotForm = () => {
  const { t, language, portal } = useShop()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useAccountForm({
    form: 'forgot-password',
    initial: { email: '' },
    async send({ email }) {
      await callApi('forgotPassword', {
        query: { language },
        body: { email: email.trim(), language, centreId: centreOf(portal).id },
      })
      setSentTo(email.trim())
    },
  })
  if (sentTo !== null) return <AuthDone icon="mail" text={t('account_forgot_sent', { email: sentTo })} />
  return (
    <>
      <p className={styles.lead}>{t('account_forgot_lead')}</p>
      <AuthForm form={form} button={t('account_forgot_button')}>
        <EmailField {...form.field('email')} label={t('account_email')} autoComplete="username" required />
      </AuthForm>
      <p className={styles.other}>
        <TextLink href={hashOf('login')}>{t('account_back_to_login')}</TextLink>
      </p>
    </>
  )
}

const open = (form: 'login' | 'forgot-password') => navigate(hashOf(form), { replace: true })

/** A new password by an email's link. */
export const ResetForm = ({ token }: { token: string | undefined }) => {
  const { t, language } = useShop()
  const [end, setEnd] = useState<'set' | 'invalid' | null>(token ? null : 'invalid')
  const form = useAccountForm({
    form: 'reset-password',
    initial: { password: '' },
    async send({ password }) {
      try {
        await callApi('resetPassword', { query: { language }, body: { token: token ?? '', password } })
        setEnd('set')
      } catch (error) {
        const isTokenWrong = isRefusal(error, 'invalid_request') && error.errors[0]?.field === 'token'
        if (!isRefusal(error, 'token_invalid') && !isTokenWrong) throw error
        setEnd('invalid')
      }
    },
  })
  if (end === 'set')
    return (
      <AuthDone text={t('account_reset_done')}>
        <Button look="solid" onClick={() => open('login')}>
          {t('shell_log_in')}
        </Button>
      </AuthDone>
    )
  if (end === 'invalid')
    return (
      <AuthDone tone="bad" icon="error" text={t('error_token_invalid')}>
        <Button look="solid" onClick={() => open('forgot-password')}>
          {t('account_forgot_button')}
        </Button>
      </AuthDone>
    )
  return (
    <>
      <p className={styles.lead}>{t('account_reset_lead')}</p>
      <AuthForm form={form} button={t('account_reset_button')}>
        <AccountPassword {...form.field('password')} label={t('account_password_new')} isNew />
      </AuthForm>
    </>
  )
}
