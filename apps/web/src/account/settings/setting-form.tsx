import { type ReactNode, useEffect, useRef } from 'react'
import { useShop } from '../../platform/shop-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Form } from '../../ui/fields/form.tsx'
import type { useForm } from '../use-form.ts'
import styles from './settings.module.css'

/** The frame of a setting's form: what went wrong, the fields, and both buttons. */
export const SettingForm = ({
  form,
  onCancel,
  children,
}: {
  form: Pick<ReturnType<typeof useForm>, 'rest' | 'isBusy' | 'submit'>
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
        {form.rest ? (
          <Notice tone="bad" announced>
            {form.rest}
          </Notice>
        ) : null}
        {children}
        <div className={styles.buttons}>
          <Button type="submit" look="solid" busy={form.isBusy ? t('shell_loading') : undefined}>
            {t('shell_button_save')}
          </Button>
          <Button look="quiet" onClick={onCancel}>
            {t('shell_button_cancel')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
