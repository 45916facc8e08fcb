import { hashOf } from '@parter/portal/paths/auth-hash.ts'
import { useState } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { AccountPassword } from '../account-password.tsx'
import styles from './auth-dialog.module.css'
import { useIsLoggedIn } from '../session.ts'
import { useAccountForm } from '../use-account-form.ts'
import { AuthForm } from './auth-form.tsx'

interface Props {
  /** Whether the account may be taken over with a new password: one that is not confirmed yet. */
  readonly mayChoose: boolean
  /** Confirms the address with it; what it throws lands at its field. */
  readonly send: (proof: { readonly password: string } | { readonly newPassword: string }) => Promise<void>
}

const PasswordForm = ({ mayChoose, send }: Props) => {
  const { t } = useShop()
  const form = useAccountForm({
    form: 'verify-email',
    initial: { password: '' },
    send: ({ password }) => send({ password }),
  })
  return (
    <>
      <p className={styles.lead}>{t(mayChoose ? 'account_verify_password_lead' : 'account_verify_change_lead')}</p>
      <AuthForm form={form} button={t('account_verify_button')}>
        <AccountPassword {...form.field('password')} label={t('account_password')} />
      </AuthForm>
    </>
  )
}

const ChooseForm = ({ send }: Pick<Props, 'send'>) => {
  const { t } = useShop()
  const form = useAccountForm({ form: 'verify-new-password', initial: { newPassword: '' }, send })
  return (
    <>
      <p className={styles.lead}>{t('account_verify_new_lead')}</p>
      <AuthForm form={form} button={t('account_verify_new_button')}>
        <AccountPassword {...form.field('newPassword')} label={t('account_password_new')} isNew />
      </AuthForm>
    </>
  )
}

/**
 * Shows whose account it is that an email's link would confirm, where the browser isn't logged in to it: by its password
 * or, for an account that another person made with their address, by choosing a new one.
 */
export const ProveForm = ({ mayChoose, send }: Props) => {
  const { t } = useShop()
  const isLoggedIn = useIsLoggedIn()
  const [isChoosing, setChoosing] = useState(false)
  const other = mayChoose ? (
    <Button look="quiet" onClick={() => setChoosing(!isChoosing)}>
      {t(isChoosing ? 'account_verify_choose_back' : 'account_verify_choose')}
    </Button>
  ) : isLoggedIn ? null : (
    <TextLink href={hashOf('forgot-password')}>{t('account_forgot_link')}</TextLink>
  )
  return (
    <>
      {isChoosing ? <ChooseForm send={send} /> : <PasswordForm mayChoose={mayChoose} send={send} />}
      {other && <div className={styles.other}>{other}</div>}
    </>
  )
}
