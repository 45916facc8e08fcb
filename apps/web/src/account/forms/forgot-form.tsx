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
