import { checkBy } from '@parter/portal/forms/faults.ts'
import { isRefusal } from '../platform/calls/api-error.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Form, FormFaults } from '../ui/fields/form.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { placed, useTextForm } from '../ui/fields/use-form.ts'
import { callStaffApi, rememberToken } from './call-staff-api.ts'
import type { HallInList } from './hall-choice.tsx'

/** Asks for the staff token and opens the editor with it. */
export const StaffLogin = ({ onOpen }: { onOpen: (halls: readonly HallInList[]) => void }) => {
  const { t, language } = useShop()
  const form = useTextForm({
    id: 'staff',
    labels: { token: t('halls_token') },
    initial: { token: '' },
    rules: async () => checkBy((await import('@parter/contract/halls/halls.forms.ts')).staffForm),
    ownWords: { login_required: t('halls_token_wrong'), not_found: t('halls_no_staff') },
    async send({ token }) {
      rememberToken(token.trim())
      try {
        onOpen((await callStaffApi('listHalls', { query: { language } })).halls)
      } catch (error) {
        // the token is sent in a header, so the refusal names no field
        throw isRefusal(error, 'login_required', 'not_found') ? placed(error, () => 'token') : error
      }
    },
  })
  return (
    <Form className="he-door" onSubmit={(event) => void form.submit(event)}>
      <p>{t('halls_door')}</p>
      <FormFaults form={form} short />
      <PasswordField
        {...form.field('token')}
        label={t('halls_token')}
        autoComplete="current-password"
        showLabel={t('halls_token_show')}
        hideLabel={t('halls_token_hide')}
      />
      <Button type="submit" look="solid" busy={form.isBusy ? t('halls_opening') : undefined}>
        {t('halls_open')}
      </Button>
    </Form>
  )
}
