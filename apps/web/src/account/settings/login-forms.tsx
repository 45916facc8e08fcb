import { SHORTEST_PASSWORD } from '@parter/contract/account.forms.ts'
import { useShop } from '../../platform/shop-context.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toast-list.ts'
import { changeAccount } from '../account.queries.ts'
import { useForm } from '../use-form.ts'
import type { FormProps } from './profile-forms.tsx'
import { SettingForm } from './setting-form.tsx'
import styles from './settings.module.css'

/** A new address: it counts once both addresses have confirmed it. */
export const EmailForm = ({ profile, onDone }: FormProps) => {
  const { t, language } = useShop()
  const form = useForm({
    form: 'email',
    initial: { email: '', password: '' },
    async send({ email, password }) {
      await changeAccount(language, { email: email.trim(), password })
      showToast(t('account_email_letters_sent'), { tone: 'good' })
      onDone()
    },
  })
  return (
    <SettingForm form={form} onCancel={onDone}>
      <p className={styles.hint}>{t(profile.emailVerified ? 'account_email_both' : 'account_email_new_only')}</p>
      <TextField
        {...form.field('email')}
        label={t('account_email_new')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        {...form.field('password')}
        label={t('account_password_present')}
        autoComplete="current-password"
        showLabel={t('account_password_show')}
        hideLabel={t('account_password_hide')}
        required
      />
    </SettingForm>
  )
}

/** A new password: all other devices are logged out. */
export const PasswordForm = ({ profile, onDone }: FormProps) => {
  const { t, language } = useShop()
  const form = useForm({
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
      {/* tells a password manager whose password this is */}
      <input type="email" name="username" autoComplete="username" value={profile.email} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label={t('account_password_present')}
        autoComplete="current-password"
        showLabel={t('account_password_show')}
        hideLabel={t('account_password_hide')}
        required
      />
      <PasswordField
        {...form.field('newPassword')}
        label={t('account_password_new')}
        hint={t('account_password_hint', { least: SHORTEST_PASSWORD })}
        autoComplete="new-password"
        showLabel={t('account_password_show')}
        hideLabel={t('account_password_hide')}
        required
      />
    </SettingForm>
  )
}
