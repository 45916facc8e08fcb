import { SHORTEST_PASSWORD } from '@parter/contract/account.forms.ts'
import { hashOf } from '@parter/portal/paths/auth-hash.ts'
import { useState } from 'react'
import { ask } from '../../platform/ask.ts'
import { isRefusal } from '../../platform/ask-error.ts'
import { goTo } from '../../platform/place.ts'
import { useShop } from '../../platform/shop-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import styles from '../auth-dialog.module.css'
import { useForm } from '../use-form.ts'
import { AuthDone } from './auth-done.tsx'

const open = (form: 'login' | 'forgot-password') => goTo(hashOf(form), { replace: true })

/** A new password by a letter's link. */
export const ResetForm = ({ token }: { token: string | undefined }) => {
  const { t, language } = useShop()
  const [end, setEnd] = useState<'set' | 'invalid' | null>(token ? null : 'invalid')
  const form = useForm({
    form: 'reset-password',
    initial: { password: '' },
    async send({ password }) {
      try {
        await ask('resetPassword', { query: { language }, body: { token: token ?? '', password } })
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
      <Form method="post" onSubmit={(event) => void form.submit(event)}>
        {form.rest ? (
          <Notice tone="bad" announced>
            {form.rest}
          </Notice>
        ) : null}
        <PasswordField
          {...form.field('password')}
          label={t('account_password_new')}
          hint={t('account_password_hint', { least: SHORTEST_PASSWORD })}
          autoComplete="new-password"
          showLabel={t('account_password_show')}
          hideLabel={t('account_password_hide')}
          required
        />
        <Button type="submit" look="solid" size="large" wide busy={form.isBusy ? t('shell_loading') : undefined}>
          {t('account_reset_button')}
        </Button>
      </Form>
    </>
  )
}
