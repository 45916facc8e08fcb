import { useShop } from '../../platform/shop/shop-context.tsx'
import { EmailField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toast-list.ts'
import { AccountPassword, PresentPassword } from '../account-password.tsx'
import { changeAccount } from '../account.queries.ts'
import { useAccountForm } from '../use-account-form.ts'
import type { FormProps } from './profile-forms.tsx'
import { SettingForm } from './setting-form.tsx'
import styles from './settings.module.css'

/** A new address: it counts once both addresses have confirmed it. */
export const EmailForm = ({ profile, onDone }: FormProps) => {
  const { t, language } = useShop()
  const form = useAccountForm({
    form: 'email',
    initial: { email: '', password: '' },
    async send({ email, password }) {
      await changeAccount(language, { email: email.trim(), password })
      showToast(t('account_confirmation_sent'), { tone: 'good' })
      onDone()
    },
  })
  return (
    <SettingForm form={form} onCancel={onDone}>
      <p className={styles.hint}>{t(profile.emailVerified ? 'account_email_both' : 'account_email_new_only')}</p>
      <EmailField {...form.field('email')} label={t('account_email_new')} required />
      <AccountPassword {...form.field('password')} label={t('account_password_present')} />
    </SettingForm>
  )
}

/** A new password: all other devices are logged out. */
export const PasswordForm = ({ profile, onDone }: FormProps) => {
  const { t, language } = useShop()
  const form = useAccountForm({
    form: 'password',
    initial: { password: '', newPassword: '' },
    async send(values) {
      await changeAccount(language, values)
      showToast(t('account_password_changed'), { tone: 'good' })
      onDone()
    },
  })
  return (
    <SettingForm form={form} onCancel={onDone}>
      <p className={styles.hint}>{t('account_password_others_end')}</p>
      <PresentPassword {...form.field('password')} email={profile.email} />
      <AccountPassword {...form.field('newPassword')} label={t('account_password_new')} isNew />
    </SettingForm>
  )
}
