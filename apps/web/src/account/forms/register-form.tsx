import { hashOf } from '@parter/portal/paths/auth-hash.ts'
import { centreOf } from '@parter/portal/portals/centre.ts'
import { useState } from 'react'
import { callApi } from '../../platform/calls/call-api.ts'
import { NewsletterLinks } from '../../platform/shop/newsletter-links.tsx'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { EmailField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toast-list.ts'
import { AccountPassword } from '../account-password.tsx'
import styles from './auth-dialog.module.css'
import { syncSession } from '../watch-session.ts'
import { useAccountForm } from '../use-account-form.ts'
import { requestNewsletter } from '../request-newsletter.ts'
import { AuthForm } from './auth-form.tsx'
import { continueAfterLogin } from './login-form.tsx'

/**
 * A new account; the customer is logged in at once (R4.4). Its purpose stands above, what is stored below. The newsletter is no
 * part of the registration: it is ordered once the address is confirmed (R5.1).
 */
export const RegisterForm = ({ onDone }: { onDone: () => void }) => {
  const { t, language, portal, link } = useShop()
  const [subscribe, setSubscribe] = useState(false)
  const form = useAccountForm({
    form: 'register',
    initial: { email: '', password: '' },
    async send({ email, password }) {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const { subscribe: wantsNewsletter, ...body } = {
        email: email.trim(),
        password,
        subscribe,
        language,
        centreId: centreOf(portal).id,
      }
      await callApi('registerAccount', { query: { language }, headers, body })
      if (wantsNewsletter) requestNewsletter(email)
      syncSession()
      showToast(t('account_registered', { email: email.trim() }), { tone: 'good' })
      continueAfterLogin(portal, onDone)
    },
  })
  const privacy = [...portal.footer.right, ...portal.footer.left].find(({ label }) => label === 'shell_link_privacy')
  const href = privacy ? link(privacy) : null
  const privacyLine = href ? (
    <p className={styles.small}>
      {t('account_register_privacy')} <TextLink href={href}>{t('shell_link_privacy')}</TextLink>
    </p>
  ) : null
  return (
    <>
      <p className={styles.lead}>{t('account_register_lead')}</p>
      <AuthForm form={form} button={t('account_register_button')} foot={privacyLine}>
        <EmailField {...form.field('email')} label={t('account_email')} autoComplete="username" required />
        <AccountPassword {...form.field('password')} label={t('account_password')} isNew />
        <Checkbox checked={subscribe} onChange={(event) => setSubscribe(event.target.checked)}>
          {t('account_register_subscribe')}
          <NewsletterLinks />
        </Checkbox>
      </AuthForm>
      <p className={styles.other}>
        {t('account_has_account')} <TextLink href={hashOf('login')}>{t('shell_log_in')}</TextLink>
      </p>
    </>
  )
}
