import type { ReactNode } from 'react'
import { useShop } from '../../platform/shop-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Fault } from '../../ui/feedback/fault.tsx'
import { Form } from '../../ui/fields/form.tsx'
import type { useForm } from '../use-form.ts'

interface Props {
  form: Pick<ReturnType<typeof useForm>, 'rest' | 'isBusy' | 'submit'>
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
      <Fault>{form.rest}</Fault>
      {children}
      <Button type="submit" look="solid" size="large" wide busy={form.isBusy ? t('shell_loading') : undefined}>
        {button}
      </Button>
      {foot}
    </Form>
  )
}
