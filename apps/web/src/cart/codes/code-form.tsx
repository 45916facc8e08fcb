import type { FormEvent, ReactNode } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './cart-extras.module.css'
import { useCodeDraft } from './code-drafts.ts'

interface FormProps {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  busy: boolean
  /** Called with what was typed; what it resolves to says whether the field may be emptied. */
  onApply: (typed: string) => Promise<boolean>
  onTyping: () => void
}

/** A code that one types and applies. */
export const CodeForm = ({ id, label, hint, error, busy, onApply, onTyping }: FormProps) => {
  const { t } = useShop()
  const [typed, type] = useCodeDraft(id)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || typed.trim() === '') return
    if (await onApply(typed.trim())) type('')
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} data-unsent={typed === '' ? undefined : ''}>
      <TextField
        id={id}
        label={label}
        hint={hint}
        error={error}
        value={typed}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        onChange={(event) => {
          type(event.target.value)
          onTyping()
        }}
        beside={
          <Button type="submit" busy={busy ? t('shell_loading') : undefined}>
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
        {t('vouchers_remove')}
      </Button>
    </div>
  )
}
