import { checkBy } from '@parter/portal/forms/faults.ts'
import { useState } from 'react'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Button } from '../../../src/ui/actions/button.tsx'
import { Form, FormFaults } from '../../../src/ui/fields/form.tsx'
import { TextField } from '../../../src/ui/fields/text-field.tsx'
import { useForm } from '../../../src/ui/fields/use-form.ts'
import { callStaff } from '../../platform/call-staff.ts'
import office from '../../platform/office.module.css'
import { useStaff } from '../../platform/use-staff.ts'

/** Begins a shift with the cash that is in the drawer. */
export const OpenShift = ({ storefront }: { storefront: string }) => {
  const { t, language } = useShop()
  const { storefronts } = useStaff()
  const [float, setFloat] = useState('')
  const labels = { float: t('counter_float') }
  const form = useForm<keyof typeof labels>({
    id: 'shift',
    labels,
    body: { storefront, float },
    rules: async () => checkBy((await import('@parter/contract/counter/counter.forms.ts')).COUNTER_FORMS.open),
    send: () => callStaff('openShift', { query: { language }, body: { storefront, float } }),
  })
  return (
    <Form className={`${office.box} ${office.inside}`} onSubmit={(event) => void form.submit(event)}>
      <FormFaults form={form} />
      <TextField
        {...form.field('float')}
        label={labels.float}
        inputMode="decimal"
        autoComplete="off"
        suffix={storefronts.find(({ code }) => code === storefront)?.currency}
        value={float}
        onChange={({ target }) => setFloat(target.value)}
      />
      <Button type="submit" look="solid" busy={form.isBusy ? t('staff_wait') : undefined}>
        {t('counter_open')}
      </Button>
    </Form>
  )
}
