import { hashOf } from '@parter/portal/paths/auth-hash.ts'
import { useState } from 'react'
import { callApi } from '../../platform/calls/call-api.ts'
import { isRefusal } from '../../platform/calls/api-error.ts'
import { navigate } from '../../platform/address/location.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { AccountPassword } from '../account-password.tsx'
import styles from './auth-dialog.module.css'
import { useAccountForm } from '../use-account-form.ts'
import { AuthDone } from './auth-done.tsx'
import { AuthForm } from './auth-form.tsx'

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
