import type { InputOf } from '@parter/contract/calls.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { useState } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Form, FormFaults } from '../../src/ui/fields/form.tsx'
import { SelectField, TextArea, TextField } from '../../src/ui/fields/text-field.tsx'
import { useTextForm } from '../../src/ui/fields/use-form.ts'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { showToast } from '../../src/ui/overlays/toast-list.ts'
import { callStaff } from '../platform/call-staff.ts'
import { LanguageOptions } from '../platform/fields/language-options.tsx'

type Body = NonNullable<InputOf<'giveTickets'>['body']>

/** The places that are given. */
export interface Giving extends Pick<Body, 'seats' | 'standing'> {
  readonly eventId: number
  readonly count: number
  /** That have standing places. */
  readonly blocks: readonly { readonly id: number; readonly name: string }[]
}

/** Whether standing places come from a block, where there is one that has some. */
export const FromBlock = ({
  id,
  giving: { standing, blocks },
  value,
  onChange,
}: {
  id: string
  giving: Pick<Giving, 'standing' | 'blocks'>
  value: number | null
  onChange: (blockId: number | null) => void
}) => {
  const { t } = useShop()
  if (standing.length === 0 || blocks.length === 0) return null
  return (
    <SelectField
      id={id}
      label={t('event_drafts_give_from')}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t('event_drafts_give_from_free')}</option>
      {blocks.map((block) => (
        <option key={block.id} value={block.id}>
          {block.name}
        </option>
      ))}
    </SelectField>
  )
}

/** Gives the chosen places for nothing, to one or many recipients. */
export const GiveDialog = ({
  giving,
  onClose,
  onDone,
}: {
  giving: Giving
  onClose: () => void
  onDone: () => void
}) => {
  const { t, language, portal } = useShop()
  const { eventId, count, seats, standing } = giving
  const [blockId, setBlockId] = useState<number | null>(null)
  const labels = {
    recipients: t('event_drafts_give_recipients'),
    language: t('event_drafts_give_language'),
    reason: t('staff_reason'),
  }
  const form = useTextForm<keyof typeof labels>({
    id: 'give',
    labels,
    initial: { recipients: '', language: portal.defaultLocale, reason: '' },
    rules: async () =>
      checkBy((await import('@parter/contract/complimentary/complimentary.forms.ts')).COMPLIMENTARY_FORMS.give),
    send: async (typed) => {
      const body = { ...typed, seats, standing, blockId } as Body
      const done = await callStaff('giveTickets', { params: { id: String(eventId) }, query: { language }, body })
      showToast(t('event_drafts_give_done', { count: done.places }), { tone: 'good' })
      onDone()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('event_drafts_given')} closeLabel={t('staff_close')} insistent>
      <Form onSubmit={(event) => void form.submit(event)}>
        <p>
          {t('event_drafts_block_chosen', { count })}. {t('event_drafts_give_text')}
        </p>
        <FormFaults form={form} />
        <TextArea
          {...form.field('recipients')}
          label={labels.recipients}
          hint={t('event_drafts_give_recipients_hint')}
          rows={4}
          autoComplete="off"
        />
        <FromBlock id="give-from" giving={giving} value={blockId} onChange={setBlockId} />
        <SelectField {...form.field('language')} label={labels.language}>
          <LanguageOptions />
        </SelectField>
        <TextField {...form.field('reason')} label={labels.reason} maxLength={500} />
        <Button type="submit" look="solid" busy={form.isBusy ? t('staff_wait') : undefined}>
          {t('event_drafts_give')}
        </Button>
      </Form>
    </Dialog>
  )
}
