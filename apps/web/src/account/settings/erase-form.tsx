import { ask } from '../../platform/ask.ts'
import { goTo } from '../../platform/place.ts'
import { useShop } from '../../platform/shop-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { showToast } from '../../ui/overlays/toast-list.ts'
import { noticeSession } from '../watch-session.ts'
import { useForm } from '../use-form.ts'
import styles from './settings.module.css'

/** Erases the account, once the password was given. */
export const EraseForm = ({ email, onCancel }: { email: string; onCancel: () => void }) => {
  const { t, language, path } = useShop()
  const form = useForm({
    form: 'erasure',
    initial: { password: '' },
    async send(body) {
      await ask('eraseAccount', { query: { language }, body })
      // first away from the account area, so that nobody is asked to log in again
      goTo(path('frontPage', {}))
      noticeSession()
      showToast(t('account_erased'))
      await ask('logInExpress', {}).catch(() => undefined)
    },
  })
  return (
    <Form method="post" onSubmit={(event) => void form.submit(event)}>
      <p>{t('account_erase_text')}</p>
      {form.rest ? (
        <Notice tone="bad" announced>
          {form.rest}
        </Notice>
      ) : null}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label={t('account_password_present')}
        autoComplete="current-password"
        showLabel={t('account_password_show')}
        hideLabel={t('account_password_hide')}
        required
      />
      <div className={styles.buttons}>
        <Button type="submit" look="danger" busy={form.isBusy ? t('shell_loading') : undefined}>
          {t('account_erase_button')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('shell_button_cancel')}
        </Button>
      </div>
    </Form>
  )
}
