import type { CheckForm } from '@parter/portal/forms/faults.ts'
import type { FormEvent, ReactNode } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { FormFaults } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { placed, useForm } from '../../ui/fields/use-form.ts'
import styles from './cart-extras.module.css'
import { useCodeDraft } from './code-drafts.ts'

interface FormProps {
  id: string
  label: string
  hint?: string | undefined
  /** What it is called in what is sent. */
  path: 'promoCode' | 'code'
  rules: () => Promise<CheckForm>
  /** Why a code could not be taken away. */
  error: unknown
  /** Called with what was typed; the field is emptied when it resolves. */
  onApply: (typed: string) => Promise<unknown>
}

/** A code that one types and applies. */
export const CodeForm = ({ id, label, hint, path, rules, error, onApply }: FormProps) => {
  const { t } = useShop()
  const [typed, type] = useCodeDraft(id)
  /** What was refused is about the code, unless the shop names another field. */
  const atCode = (refusal: unknown) => placed(refusal, (field) => field ?? path)
  const form = useForm({
    id,
    labels: { [path]: label },
    body: { [path]: typed },
    rules,
    error: atCode(error),
    async send() {
      try {
        await onApply(typed.trim())
      } catch (refusal) {
        throw atCode(refusal)
      }
      type('')
    },
  })
  const submit = (event: FormEvent) => {
    if (typed.trim() === '') event.preventDefault()
    else void form.submit(event)
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit} data-unsent={typed === '' ? undefined : ''}>
      <FormFaults form={form} short />
      <TextField
        {...form.field(path)}
        label={label}
        hint={hint}
        value={typed}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        onChange={(event) => type(event.target.value)}
        beside={
          <Button type="submit" busy={form.isBusy ? t('shell_loading') : undefined}>
            {t('vouchers_apply')}
          </Button>
        }
      />
    </form>
  )
}

interface AppliedProps {
  children: ReactNode
  label: string
  onRemove: () => void
}

/** A code that is applied, and the way to take it away. */
export const Applied = ({ children, label, onRemove }: AppliedProps) => {
  const { t } = useShop()
  return (
    <div className={styles.applied}>
      <p>{children}</p>
      <Button size="small" look="quiet" aria-label={label} onClick={onRemove}>
        {t('shell_button_remove')}
      </Button>
    </div>
  )
}
