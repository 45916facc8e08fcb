import type { ReplyOf } from '@parter/contract/calls.ts'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Form } from '../../src/ui/fields/form.tsx'
import { SelectField, TextField } from '../../src/ui/fields/text-field.tsx'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { NO_LIMITS, sentLimits } from '../members/role-fields.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { useAct } from '../platform/use-act.ts'

const DAYS = [7, 30, 90, 365] as const
const DAY = 86_400_000

/** Makes a link to an organiser's sales: a key that reads their report and nothing else, and that runs out. */
export const SalesLinkDialog = (props: { onClose: () => void; onDone: (made: ReplyOf<'makeApiKey'>) => void }) => {
  const { t, language } = useShop()
  const [draft, setDraft] = useState({ name: '', promoterId: '', eventIds: '' })
  const [days, setDays] = useState<number>(30)
  const { act, isBusy, failed } = useAct()
  const field = (name: keyof typeof draft) => ({
    id: `link-${name}`,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const validUntil = new Date(Date.now() + days * DAY).toISOString()
    const limits = sentLimits({ ...NO_LIMITS, ...draft, promoterId: draft.promoterId.trim(), validUntil })
    const body = { permissions: ['report.read' as const], ...limits }
    void act(async () => props.onDone(await callStaff('makeApiKey', { query: { language }, body })))
  }
  return (
    <Dialog open onClose={props.onClose} title={t('staff_link_make')} closeLabel={t('staff_close')} insistent>
      <Form onSubmit={submit}>
        <p>{t('staff_link_about')}</p>
        <TextField {...field('name')} label={t('staff_link_for')} required maxLength={60} />
        <TextField {...field('promoterId')} label={t('staff_limit_promoter')} required inputMode="numeric" />
        <TextField {...field('eventIds')} label={t('staff_limit_events')} optional={t('staff_link_all_events')} />
        <SelectField
          id="link-days"
          label={t('staff_link_days')}
          value={days}
          onChange={(event) => setDays(Number(event.target.value))}
        >
          {DAYS.map((one) => (
            <option key={one} value={one}>
              {t('staff_link_days_count', { count: one })}
            </option>
          ))}
        </SelectField>
        <Fault>{failed ? errorMessage(failed, t) : null}</Fault>
        <Button type="submit" look="solid" busy={isBusy ? t('staff_wait') : undefined}>
          {t('staff_link_make')}
        </Button>
      </Form>
    </Dialog>
  )
}
