import type { ReplyOf } from '@parter/contract/calls.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { useState } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Switch } from '../../src/ui/fields/choices.tsx'
import { Form, FormFaults } from '../../src/ui/fields/form.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import { useForm, useTextForm } from '../../src/ui/fields/use-form.ts'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { callStaff } from '../platform/call-staff.ts'
import fields from '../platform/drafts/drafts.module.css'
import office from '../platform/office.module.css'

type Settings = ReplyOf<'readStaffWaitingList'>['settings']

const rules = async (form: 'settings' | 'removal') =>
  checkBy((await import('@parter/contract/waiting-list/waiting-list.forms.ts')).WAITING_LIST_FORMS[form])

/** Whether one can join, and the list's limits. */
export const ListSettings = ({ eventId, settings }: { eventId: number; settings: Settings }) => {
  const { t, language } = useShop()
  const [isOpen, setOpen] = useState(settings.isOpen)
  const [typed, setTyped] = useState({
    mostWishes: String(settings.mostWishes),
    mostTickets: String(settings.mostTickets),
    offerMinutes: String(settings.offerMinutes),
    patienceMinutes: String(settings.patienceMinutes),
  })
  const labels = {
    mostWishes: t('staff_wait_most_wishes'),
    mostTickets: t('staff_wait_most_tickets'),
    offerMinutes: t('staff_wait_offer_minutes'),
    patienceMinutes: t('staff_wait_patience'),
  }
  const body = { isOpen, ...typed }
  const form = useForm<keyof typeof labels>({
    id: 'waiting-list',
    labels,
    body,
    rules: () => rules('settings'),
    send: () => callStaff('setWaitingList', { params: { id: String(eventId) }, query: { language }, body }),
  })
  const field = (name: keyof typeof labels) => ({
    ...form.field(name),
    label: labels[name],
    value: typed[name],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <div className={office.box}>
      <div className={office.inside}>
        <Form onSubmit={(event) => void form.submit(event)}>
          <FormFaults form={form} />
          <Switch checked={isOpen} onChange={({ target }) => setOpen(target.checked)}>
            {t('staff_wait_open')}
          </Switch>
          <div className={fields.pair}>
            <TextField {...field('mostWishes')} />
            <TextField {...field('mostTickets')} />
          </div>
          <div className={fields.pair}>
            <TextField {...field('offerMinutes')} />
            <TextField {...field('patienceMinutes')} />
          </div>
          <Button type="submit" look="solid" busy={form.isBusy ? t('staff_wait') : undefined}>
            {t('promotions_save')}
          </Button>
        </Form>
      </div>
    </div>
  )
}

/** Removes somebody from the line, with a reason. */
export const RemoveDialog = ({
  eventId,
  wish: { id, email },
  onClose,
}: {
  eventId: number
  wish: { readonly id: number; readonly email: string }
  onClose: () => void
}) => {
  const { t, language } = useShop()
  const labels = { reason: t('staff_wait_reason') }
  const form = useTextForm<keyof typeof labels>({
    id: 'remove-wish',
    labels,
    initial: { reason: '' },
    rules: () => rules('removal'),
    async send(body) {
      await callStaff('removeWish', { params: { id: String(eventId), wish: String(id) }, query: { language }, body })
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={email} closeLabel={t('staff_close')} insistent>
      <Form onSubmit={(event) => void form.submit(event)}>
        <FormFaults form={form} />
        <TextField {...form.field('reason')} label={labels.reason} maxLength={500} />
        <Button type="submit" look="solid" busy={form.isBusy ? t('staff_wait') : undefined}>
          {t('staff_wait_remove')}
        </Button>
      </Form>
    </Dialog>
  )
}
