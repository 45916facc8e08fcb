import type { Wish } from '@parter/contract/waiting-list/waiting-list.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { useState } from 'react'
import { callApi } from '../platform/calls/call-api.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Form, FormFaults } from '../ui/fields/form.tsx'
import { useForm } from '../ui/fields/use-form.ts'
import { Step } from '../ui/layout/step.tsx'
import { WishFields, type Wished } from './wish-fields.tsx'

interface Props {
  token: string
  wish: Wish
  onDone: (wish: Wish) => void
}

/** Changes what is wished, or joins the end of the line anew. */
export const WishChange = ({ token, wish, onDone }: Props) => {
  const { t, language } = useShop()
  const [typed, setTyped] = useState<Wished>({ tickets: wish.tickets, zones: wish.wished, together: wish.together })
  const wished = { ...typed, tickets: Math.min(typed.tickets, wish.mostTickets), zones: [...typed.zones] }
  const labels = { tickets: t('waiting_list_tickets') }
  const form = useForm<keyof typeof labels>({
    id: 'wish',
    labels,
    body: wished,
    rules: async () => checkBy((await import('@parter/contract/waiting-list/waiting-list.forms.ts')).wishForm),
    async send() {
      onDone(await callApi('changeWish', { query: { language }, body: { token, ...wished } }))
    },
  })
  const isAnew = wish.state === 'lapsed'
  return (
    <Form onSubmit={(submitted) => void form.submit(submitted)}>
      <FormFaults form={form} short />
      <WishFields field={form.field('tickets')} list={wish} wished={wished} onChange={setTyped} />
      {isAnew ? null : <p className="small-print">{t('waiting_list_change_note')}</p>}
      <Step label={t('waiting_list_title')}>
        <Button type="submit" look="solid" size="large" wide busy={form.isBusy ? t('shell_loading') : undefined}>
          {t(isAnew ? 'waiting_list_join' : 'waiting_list_change')}
        </Button>
      </Step>
    </Form>
  )
}
