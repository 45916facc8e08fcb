import { SHORTEST_PASSWORD } from '@parter/contract/account.forms.ts'
import { hashOf } from '@parter/portal/paths/auth-hash.ts'
import { ask } from '../../platform/ask.ts'
import { useShop } from '../../platform/shop-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toast-list.ts'
import styles from '../auth-dialog.module.css'
import { noticeSession } from '../watch-session.ts'
import { useForm } from '../use-form.ts'
import { goOn } from './login-form.tsx'

/** A new account; one is logged in at once (R4.4). What it is for stands above, what is kept below. */
export const RegisterForm = ({ onDone }: { onDone: () => void }) => {
  const { t, language, portal, link } = useShop()
  const form = useForm({
    form: 'register',
    initial: { email: '', password: '' },
    async send({ email, password }) {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      await ask('registerAccount', { query: { language }, headers, body: { email: email.trim(), password, language } })
      noticeSession()
      showToast(t('account_registered', { email: email.trim() }), { tone: 'good' })
      goOn(onDone)
    },
  })
  const privacy = [...portal.footer.right, ...portal.footer.left].find(({ label }) => label === 'shell_link_privacy')
  const href = privacy ? link(privacy) : null
  return (
    <>
      <p className={styles.lead}>{t('account_register_lead')}</p>
      <Form method="post" onSubmit={(event) => void form.submit(event)}>
        {form.rest ? (
          <Notice tone="bad" announced>
            {form.rest}
          </Notice>
        ) : null}
        <TextField
          {...form.field('email')}
          label={t('account_email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField
          {...form.field('password')}
          label={t('account_password')}
          hint={t('account_password_hint', { least: SHORTEST_PASSWORD })}
          autoComplete="new-password"
          showLabel={t('account_password_show')}
          hideLabel={t('account_password_hide')}
          required
        />
        <Button type="submit" look="solid" size="large" wide busy={form.isBusy ? t('shell_loading') : undefined}>
          {t('account_register_button')}
        </Button>
        {href ? (
          <p className={styles.small}>
            {t('account_register_privacy')} <TextLink href={href}>{t('shell_link_privacy')}</TextLink>
          </p>
        ) : null}
      </Form>
      <p className={styles.other}>
        {t('account_has_account')} <TextLink href={hashOf('login')}>{t('shell_log_in')}</TextLink>
      </p>
    </>
  )
}
