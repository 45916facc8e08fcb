import { type ReactNode, useState } from 'react'
import { errorMessage } from '../../../src/platform/calls/error-message.ts'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Button } from '../../../src/ui/actions/button.tsx'
import { Fault } from '../../../src/ui/feedback/fault.tsx'
import { TextField } from '../../../src/ui/fields/text-field.tsx'
import { Dialog } from '../../../src/ui/overlays/dialog.tsx'
import styles from './drafts.module.css'

interface Props {
  readonly text: string
  /** What must be agreed to first. */
  readonly children?: ReactNode
  /** Why it can't be published yet. */
  readonly reason?: string | undefined
  readonly isPlanned: boolean
  readonly onClose: () => void
  readonly onPublish: () => Promise<void>
  /** @param at a moment; null: no longer at a time */
  readonly onPlan: (at: string | null) => Promise<void>
}

/** Publishes a draft that lacks nothing, now or at a time. */
export const PublishDialog = ({ text, children, reason, isPlanned, onClose, onPublish, onPlan }: Props) => {
  const { t } = useShop()
  const [at, setAt] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    setError('')
    try {
      await work()
    } catch (failure) {
      setError(errorMessage(failure, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('event_drafts_publish')}
      closeLabel={t('staff_close')}
      foot={
        <div className={styles.acts}>
          <Button
            look="solid"
            busy={isBusy ? t('staff_wait') : undefined}
            disabledReason={reason}
            onClick={() => void act(() => (at === '' ? onPublish() : onPlan(new Date(at).toISOString())))}
          >
            {at === '' ? t('event_drafts_publish_now') : t('event_drafts_plan')}
          </Button>
          {isPlanned ? (
            <Button onClick={() => void act(() => onPlan(null))}>{t('event_drafts_plan_end')}</Button>
          ) : null}
        </div>
      }
    >
      <div className={styles.fields}>
        <p>{text}</p>
        {children}
        <TextField
          label={t('event_drafts_publish_at')}
          hint={t('event_drafts_publish_at_hint')}
          optional={t('event_drafts_optional')}
          type="datetime-local"
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
        <Fault>{error || null}</Fault>
      </div>
    </Dialog>
  )
}
