import { type ReactNode, useEffect, useRef } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Form, FormFaults } from '../../ui/fields/form.tsx'
import type { FormState } from '../../ui/fields/use-form.ts'
import styles from './settings.module.css'

interface ButtonsProps {
  isBusy: boolean
  onCancel: () => void
  look?: 'solid' | 'danger'
  /** What the button says that sends the form. */
  children: string
}

/** The end of a form that opened in the page: the button that sends it, and the way back. */
export const FormButtons = ({ isBusy, onCancel, look = 'solid', children }: ButtonsProps) => {
  const { t } = useShop()
  return (
    <div className={styles.buttons}>
      <Button type="submit" look={look} busy={isBusy ? t('shell_loading') : undefined}>
        {children}
      </Button>
      <Button look="quiet" onClick={onCancel}>
        {t('shell_button_cancel')}
      </Button>
    </div>
  )
}

/** The frame of a setting's form: what went wrong, the fields, and both buttons. */
export const SettingForm = ({
  form,
  onCancel,
  children,
}: {
  form: FormState
  onCancel: () => void
  children: ReactNode
}) => {
  const { t } = useShop()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the form stands in place of the button that opened it
    place.current?.querySelector<HTMLElement>('input:not([hidden]), select')?.focus()
  }, [])
  return (
    <div ref={place}>
      <Form method="post" onSubmit={(event) => void form.submit(event)}>
        <FormFaults form={form} short />
        {children}
        <FormButtons isBusy={form.isBusy} onCancel={onCancel}>
          {t('account_save')}
        </FormButtons>
      </Form>
    </div>
  )
}
