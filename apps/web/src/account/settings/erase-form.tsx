import { ask } from '../../platform/ask.ts'
import { goTo } from '../../platform/place.ts'
import { useShop } from '../../platform/shop-context.tsx'
import { Fault } from '../../ui/feedback/fault.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { showToast } from '../../ui/overlays/toast-list.ts'
import { PresentPassword } from '../account-password.tsx'
import { noticeSession } from '../watch-session.ts'
import { useForm } from '../use-form.ts'
import { FormButtons } from './setting-form.tsx'

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
      <Fault>{form.rest}</Fault>
      <PresentPassword {...form.field('password')} email={email} />
      <FormButtons look="danger" isBusy={form.isBusy} onCancel={onCancel}>
        {t('account_erase_button')}
      </FormButtons>
    </Form>
  )
}
