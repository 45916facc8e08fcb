import { callApi } from '../../platform/calls/call-api.ts'
import { navigate } from '../../platform/address/location.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Form, FormFaults } from '../../ui/fields/form.tsx'
import { showToast } from '../../ui/overlays/toast-list.ts'
import { PresentPassword } from '../account-password.tsx'
import { syncSession } from '../watch-session.ts'
import { useAccountForm } from '../use-account-form.ts'
import { FormButtons } from './setting-form.tsx'

/** Erases the account, once the password was given. */
export const EraseForm = ({ email, onCancel }: { email: string; onCancel: () => void }) => {
  const { t, language, path } = useShop()
  const form = useAccountForm({
    form: 'erasure',
    initial: { password: '' },
    async send(body) {
      await callApi('eraseAccount', { query: { language }, body })
      // leave the account area first: its guard would open the login again
      navigate(path('frontPage', {}))
      syncSession()
      showToast(t('account_erased'))
      await callApi('logInExpress', {}).catch(() => undefined)
    },
  })
  return (
    <Form method="post" onSubmit={(event) => void form.submit(event)}>
      <p>{t('account_erase_text')}</p>
      <FormFaults form={form} short />
      <PresentPassword {...form.field('password')} email={email} />
      <FormButtons look="danger" isBusy={form.isBusy} onCancel={onCancel}>
        {t('account_erase_button')}
      </FormButtons>
    </Form>
  )
}
