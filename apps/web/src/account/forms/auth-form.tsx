import type { ReactNode } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Form, FormFaults } from '../../ui/fields/form.tsx'
import type { FormState } from '../../ui/fields/use-form.ts'

interface Props {
  form: FormState
  /** What the button says. */
  button: string
  /** What stands below the button. */
  foot?: ReactNode
  children: ReactNode
}

/** The frame of a form of the account's dialog: what went wrong, the fields, one wide button. */
export const AuthForm = ({ form, button, foot, children }: Props) => {
  const { t } = useShop()
  return (
    <Form method="post" onSubmit={(event) => void form.submit(event)}>
      <FormFaults form={form} short />
      {children}
      <Button type="submit" look="solid" size="large" wide busy={form.isBusy ? t('shell_loading') : undefined}>
        {button}
      </Button>
      {foot}
    </Form>
  )
}
