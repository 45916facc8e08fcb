import { useState } from 'react'
import { answers, question, useAsking } from '../../platform/answers.ts'
import { ask } from '../../platform/ask.ts'
import { errorWords } from '../../platform/error-words.ts'
import { useShop } from '../../platform/shop-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { showToast } from '../../ui/overlays/toast-list.ts'
import { deviceName } from '../form.rules.ts'
import { addPasskey, canUsePasskeys, wasGivenUp } from '../passkey.ts'
import { useForm } from '../use-form.ts'
import { SettingForm } from './setting.tsx'
import styles from './settings.module.css'

const AddPasskey = ({ email, onDone }: { email: string; onDone: () => void }) => {
  const { t, language } = useShop()
  const form = useForm({
    form: 'passkey',
    initial: { password: '' },
    async send({ password }) {
      try {
        await addPasskey(language, password, deviceName(navigator.userAgent) || t('account_passkey'))
      } catch (error) {
        if (!wasGivenUp(error)) throw error
        return
      }
      showToast(t('account_passkey_added'), { tone: 'good' })
      void answers.invalidateQueries({ queryKey: ['listPasskeys'] })
      onDone()
    },
  })
  return (
    <div className={styles.setting}>
      <SettingForm form={form} onCancel={onDone}>
        <p className={styles.hint}>{t('account_passkey_password')}</p>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.field('password')}
          label={t('account_password_present')}
          autoComplete="current-password"
          showLabel={t('account_password_show')}
          hideLabel={t('account_password_hide')}
          required
        />
      </SettingForm>
    </div>
  )
}

/** Passkeys: a fingerprint or a face in place of the password; an addition, never required. */
export const Passkeys = ({ email }: { email: string }) => {
  const { t, language, dates } = useShop()
  const { data } = useAsking('listPasskeys', { query: { language } })
  const [isAdding, setAdding] = useState(false)
  const passkeys = data?.passkeys ?? []
  if (!canUsePasskeys() && passkeys.length === 0) return null
  const remove = async (id: string) => {
    try {
      const left = await ask('removePasskey', { query: { language, id } })
      answers.setQueryData(question('listPasskeys', { query: { language } }).queryKey, left)
    } catch (error) {
      showToast(errorWords(error, t), { tone: 'bad' })
    }
  }
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <section className={styles.group} aria-labelledby="settings-passkeys">
      <h2 id="settings-passkeys">{t('account_passkeys')}</h2>
      <p>{t('account_passkeys_text')}</p>
      {passkeys.length > 0 || isAdding ? (
        <div className={styles.sheet}>
          {passkeys.map(({ id, label, createdAt }) => (
            <div key={id} className={styles.row}>
              <div>
                <h3>{label}</h3>
                <p>{t('account_passkey_since', { date: dates.date(createdAt, zone) })}</p>
              </div>
              <Button
                size="small"
                look="quiet"
                aria-label={`${t('shell_button_remove')}: ${label}`}
                onClick={() => void remove(id)}
              >
                {t('shell_button_remove')}
              </Button>
            </div>
          ))}
          {isAdding ? <AddPasskey email={email} onDone={() => setAdding(false)} /> : null}
        </div>
      ) : null}
      {canUsePasskeys() && !isAdding ? (
        <div>
          <Button icon="key" onClick={() => setAdding(true)}>
            {t('account_passkey_add')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
