import { checkBy } from '@parter/portal/forms/faults.ts'
import { useState } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Checkbox } from '../../src/ui/fields/choices.tsx'
import { Form, FormFaults } from '../../src/ui/fields/form.tsx'
import { SelectField, TextField } from '../../src/ui/fields/text-field.tsx'
import { useForm } from '../../src/ui/fields/use-form.ts'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { callStaff } from '../platform/call-staff.ts'
import fields from '../platform/drafts/drafts.module.css'
import { ownMoment } from '../platform/local-moment.rules.ts'
import { useStaff } from '../platform/use-staff.ts'

/** Opens a waiting room before an event or a whole storefront. */
export const StartQueueDialog = ({ onClose, onDone }: { onClose: () => void; onDone: () => void }) => {
  const { t, language, portal } = useShop()
  const { storefronts } = useStaff()
  const first = storefronts.find(({ code }) => code === portal.portalCode) ?? storefronts[0]
  const [typed, setTyped] = useState({
    storefront: first?.code ?? portal.portalCode,
    eventId: '',
    opensAt: '',
    rate: '300',
    cap: '500',
    joinsAt: '',
    onePerson: false,
    perNetwork: '500',
  })
  const labels = {
    storefront: t('staff_storefront'),
    eventId: t('staff_queue_of'),
    opensAt: t('staff_queue_opens'),
    rate: t('staff_queue_rate'),
    cap: t('staff_queue_cap'),
    joinsAt: t('staff_queue_joins'),
    onePerson: t('staff_queue_one_person'),
    perNetwork: t('staff_queue_per_network'),
  }
  const body = { ...typed, opensAt: ownMoment(typed.opensAt) }
  const form = useForm<keyof typeof labels>({
    id: 'queue',
    labels,
    body,
    rules: async () => checkBy((await import('@parter/contract/queue/queue.forms.ts')).QUEUE_FORMS.start),
    async send() {
      await callStaff('startQueue', { query: { language }, body })
      onDone()
    },
  })
  const field = (name: Exclude<keyof typeof labels, 'onePerson'>) => ({
    ...form.field(name),
    label: labels[name],
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <Dialog open onClose={onClose} title={t('staff_queue_new')} closeLabel={t('staff_close')} insistent>
      <Form onSubmit={(event) => void form.submit(event)}>
        <FormFaults form={form} />
        <SelectField {...field('storefront')}>
          {storefronts.map(({ code, name }) => (
            <option key={code} value={code}>
              {name} ({code})
            </option>
          ))}
        </SelectField>
        <TextField {...field('eventId')} inputMode="numeric" autoComplete="off" />
        <div className={fields.pair}>
          <TextField {...field('joinsAt')} type="datetime-local" optional={t('event_drafts_optional')} />
          <TextField {...field('opensAt')} type="datetime-local" optional={t('event_drafts_optional')} />
        </div>
        <div className={fields.pair}>
          <TextField {...field('rate')} inputMode="numeric" autoComplete="off" />
          <TextField {...field('cap')} inputMode="numeric" autoComplete="off" />
        </div>
        <TextField {...field('perNetwork')} inputMode="numeric" autoComplete="off" />
        <Checkbox
          checked={typed.onePerson}
          onChange={({ target }) => setTyped({ ...typed, onePerson: target.checked })}
        >
          {labels.onePerson}
        </Checkbox>
        <Button type="submit" look="solid" busy={form.isBusy ? t('staff_wait') : undefined}>
          {t('promotions_make')}
        </Button>
      </Form>
    </Dialog>
  )
}
