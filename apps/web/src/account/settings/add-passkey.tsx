import { useShop } from '../../platform/shop/shop-context.tsx'
import { showToast } from '../../ui/overlays/toast-list.ts'
import { PresentPassword } from '../account-password.tsx'
import { deviceName } from '../device-name.rules.ts'
import { addPasskey, wasCancelled } from '../passkey.ts'
import { useAccountForm } from '../use-account-form.ts'
import { SettingForm } from './setting-form.tsx'
import styles from './settings.module.css'

/** Asks for the password, then lets the device make the passkey. */
export const AddPasskey = ({ email, onDone }: { email: string; onDone: () => void }) => {
  const { t, language } = useShop()
  const form = useAccountForm({
    form: 'passkey',
    initial: { password: '' },
    async send({ password }) {
      try {
        await addPasskey(language, password, deviceName(navigator.userAgent) || t('account_passkey'))
      } catch (error) {
        if (!wasCancelled(error)) throw error
        return
      }
      showToast(t('account_passkey_added'), { tone: 'good' })
      onDone()
    },
  })
  return (
    <div className={styles.setting}>
      <SettingForm form={form} onCancel={onDone}>
        <p className={styles.hint}>{t('account_passkey_password')}</p>
        <PresentPassword {...form.field('password')} email={email} />
      </SettingForm>
    </div>
  )
}
