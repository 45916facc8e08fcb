import type { ReplyOf } from '@parter/contract/calls.ts'
import { useState } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { SelectField, TextField } from '../../src/ui/fields/text-field.tsx'
import { localIn, momentIn } from '../platform/local-moment.rules.ts'
import styles from './seat-blocks.module.css'

export type Block = ReplyOf<'readSeatBlocks'>['blocks'][number]
export type Facts = Pick<Block, 'name' | 'purpose' | 'note' | 'releaseAt'>

export const PURPOSES = ['house', 'promoter', 'technical', 'partner'] as const

/** What a block is called, for whom it is, and when it ends. */
export const BlockForm = ({
  known,
  timeZone,
  action,
  isBusy,
  disabledReason,
  onDone,
}: {
  known?: Facts | undefined
  timeZone: string
  action: string
  isBusy: boolean
  disabledReason?: string | undefined
  onDone: (facts: Facts) => void
}) => {
  const { t } = useShop()
  const [name, setName] = useState(known?.name ?? '')
  const [purpose, setPurpose] = useState<Facts['purpose']>(known?.purpose ?? 'house')
  const [note, setNote] = useState(known?.note ?? '')
  const [at, setAt] = useState(known?.releaseAt ? localIn(known.releaseAt, timeZone) : '')
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault()
        if (disabledReason !== undefined) return
        const called = name.trim() === '' ? t(`event_drafts_block_purpose_${purpose}`) : name.trim()
        onDone({ name: called, purpose, note: note.trim(), releaseAt: momentIn(at, timeZone) })
      }}
    >
      <SelectField
        label={t('event_drafts_block_purpose')}
        value={purpose}
        onChange={({ target }) => setPurpose(PURPOSES.find((one) => one === target.value) ?? 'house')}
      >
        {PURPOSES.map((one) => (
          <option key={one} value={one}>
            {t(`event_drafts_block_purpose_${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('event_drafts_block_name')}
        optional={t('event_drafts_optional')}
        maxLength={80}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={t('event_drafts_block_reason')}
        optional={t('event_drafts_optional')}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <TextField
        label={t('event_drafts_block_release_at', { zone: timeZone })}
        hint={t('event_drafts_block_by_click')}
        type="datetime-local"
        value={at}
        onChange={({ target }) => setAt(target.value)}
      />
      <Button look="solid" type="submit" busy={isBusy ? t('staff_wait') : undefined} disabledReason={disabledReason}>
        {action}
      </Button>
    </form>
  )
}
