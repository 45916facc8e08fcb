import type { ReplyOf } from '@parter/contract/calls.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { TextLink } from '../../src/ui/actions/text-link.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Form, FormFaults } from '../../src/ui/fields/form.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import { useTextForm } from '../../src/ui/fields/use-form.ts'
import { callStaff } from '../platform/call-staff.ts'
import office from '../platform/office.module.css'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { useStaff } from '../platform/use-staff.ts'
import { GiveDialog, type Giving } from './give-dialog.tsx'
import styles from './seat-blocks.module.css'

/** What was given for nothing of an event, how much may be, and giving the chosen places. */
export const GivenTickets = ({ giving, onGiven }: { giving: Giving; onGiven: () => void }) => {
  const { t, language } = useShop()
  const { may } = useStaff()
  const [gives, setGives] = useState(false)
  const params = { id: String(giving.eventId) }
  const { data, error } = useStaffQuery('readGivenTickets', { params, query: { language } })
  return (
    <div className={office.box}>
      <h2>{t('event_drafts_given')}</h2>
      <Fault>{error ? errorMessage(error, t) : null}</Fault>
      <div className={styles.fields}>
        {data ? (
          <p>
            {data.most === null
              ? t('event_drafts_given_count', { given: data.given })
              : t('event_drafts_given_of', { given: data.given, most: data.most })}
            {data.given > 0 && may('order.read') ? (
              <>
                {' · '}
                <TextLink href={`/staff/orders?event=${giving.eventId}`}>{t('event_drafts_give_orders')}</TextLink>
              </>
            ) : null}
          </p>
        ) : null}
        {may('ticket.give') ? (
          <Button
            onClick={() => setGives(true)}
            disabledReason={giving.count === 0 ? t('event_drafts_block_chosen', { count: 0 }) : undefined}
          >
            {t('event_drafts_give')}
          </Button>
        ) : null}
        {data && may('event.publish') ? <MostForm key={data.most} eventId={giving.eventId} most={data.most} /> : null}
      </div>
      {gives ? (
        <GiveDialog
          giving={giving}
          onClose={() => setGives(false)}
          onDone={() => {
            setGives(false)
            onGiven()
          }}
        />
      ) : null}
    </div>
  )
}

const MostForm = ({ eventId, most }: { eventId: number } & Pick<ReplyOf<'readGivenTickets'>, 'most'>) => {
  const { t, language } = useShop()
  const labels = { most: t('event_drafts_given_most') }
  const form = useTextForm<keyof typeof labels>({
    id: 'given',
    labels,
    initial: { most: most === null ? '' : String(most) },
    rules: async () =>
      checkBy((await import('@parter/contract/complimentary/complimentary.forms.ts')).COMPLIMENTARY_FORMS.most),
    send: (body) => callStaff('limitGivenTickets', { params: { id: String(eventId) }, query: { language }, body }),
  })
  return (
    <Form onSubmit={(event) => void form.submit(event)}>
      <FormFaults form={form} />
      <TextField
        {...form.field('most')}
        label={labels.most}
        hint={t('event_drafts_given_no_limit')}
        inputMode="numeric"
        autoComplete="off"
        beside={
          <Button type="submit" busy={form.isBusy ? t('staff_wait') : undefined}>
            {t('event_drafts_block_save')}
          </Button>
        }
      />
    </Form>
  )
}
