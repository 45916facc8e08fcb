import type { ReplyOf } from '@parter/contract/calls.ts'
import type { KeyPermission } from '@parter/contract/staff/staff.forms.ts'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Form } from '../../src/ui/fields/form.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { LimitFields, NO_LIMITS, sentLimits } from '../members/role-fields.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { Choices } from '../platform/fields/choices.tsx'

type Translate = ReturnType<typeof useShop>['t']

/** What keys may read, by the pages that show the same. */
const READS = {
  'report.read': 'reports_title',
  'sale.watch': 'reports_live',
  'settlement.read': 'reports_settlements',
  'order.read': 'desk_orders',
  'event.read': 'event_drafts_events',
  'hall.read': 'staff_halls',
} as const satisfies Readonly<Record<KeyPermission, string>>
const PERMISSIONS = Object.keys(READS) as KeyPermission[]

/** What a key reads, in words. */
export const permissionWords = (permissions: readonly string[], t: Translate): string =>
  PERMISSIONS.filter((one) => permissions.includes(one))
    .map((one) => t(READS[one]))
    .join(', ')

/** Makes a key for another program. */
export const NewKeyDialog = (props: { onClose: () => void; onDone: (made: ReplyOf<'makeApiKey'>) => void }) => {
  const { t, language } = useShop()
  const [name, setName] = useState('')
  const [permissions, setPermissions] = useState<readonly KeyPermission[]>(['report.read'])
  const [limits, setLimits] = useState(NO_LIMITS)
  const [failed, setFailed] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    callStaff('makeApiKey', {
      query: { language },
      body: { name, permissions: [...permissions], ...sentLimits(limits) },
    })
      .then(props.onDone, setFailed)
      .finally(() => setBusy(false))
  }
  return (
    <Dialog open onClose={props.onClose} title={t('staff_key_make')} closeLabel={t('staff_close')} insistent>
      <Form onSubmit={submit}>
        <TextField
          id="key-name"
          label={t('staff_key_name')}
          required
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Choices
          id="key-permissions"
          label={t('staff_key_permissions')}
          all={PERMISSIONS.map((one) => [one, t(READS[one])])}
          chosen={permissions}
          onChange={setPermissions}
        />
        <LimitFields draft={limits} onChange={setLimits} />
        <Fault>{failed ? errorMessage(failed, t) : null}</Fault>
        <Button
          type="submit"
          look="solid"
          busy={isBusy ? t('staff_wait') : undefined}
          aria-disabled={permissions.length === 0}
        >
          {t('staff_key_make')}
        </Button>
      </Form>
    </Dialog>
  )
}
