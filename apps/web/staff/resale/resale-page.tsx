import type { ReplyOf } from '@parter/contract/calls.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { TextLink } from '../../src/ui/actions/text-link.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Checkbox } from '../../src/ui/fields/choices.tsx'
import { Form, FormFaults } from '../../src/ui/fields/form.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import { useTextForm } from '../../src/ui/fields/use-form.ts'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { showToast } from '../../src/ui/overlays/toast-list.ts'
import { callStaff } from '../platform/call-staff.ts'
import { ListTable } from '../platform/lists/list-table.tsx'
import { localIn, momentIn } from '../platform/local-moment.rules.ts'
import office from '../platform/office.module.css'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { useStaff } from '../platform/use-staff.ts'

type Resale = ReplyOf<'readEventResale'>
type Listing = Resale['listings'][number]

/** Whether owners may offer tickets of an event, until when, and what they have offered. */
export const ResalePage = ({ eventId }: { eventId: number }) => {
  const { t, language } = useShop()
  const { may } = useStaff()
  const params = { id: String(eventId) }
  const read = useStaffQuery('readEventResale', { params, query: { language } }, { refetchInterval: 10_000 })
  const [ending, setEnding] = useState<Listing | null>(null)
  if (read.error) return <Fault>{errorMessage(read.error, t)}</Fault>
  if (!read.data) return <p role="status">{t('staff_wait')}</p>
  const { title, listings, isOn, endsAt } = read.data
  return (
    <>
      <div className={office.head}>
        <h1>{`${t('event_drafts_resale')}: ${title}`}</h1>
      </div>
      <p>{t('event_drafts_resale_about')}</p>
      {may('resale.edit') ? (
        <Switch key={`${isOn} ${endsAt}`} eventId={eventId} resale={read.data} />
      ) : (
        <p>{t(isOn ? 'event_drafts_resale_on' : 'event_drafts_resale_off')}</p>
      )}
      <ListTable
        columns={[
          t('event_drafts_resale_place'),
          t('event_drafts_resale_price'),
          t('event_drafts_resale_state'),
          t('event_drafts_resale_listed_at'),
        ]}
        empty={t('event_drafts_resale_none')}
        isPending={false}
        more={undefined}
      >
        {listings.map((listing) => (
          <Row
            key={listing.id}
            listing={listing}
            timeZone={read.data.timeZone}
            onEnd={may('resale.edit') ? () => setEnding(listing) : undefined}
          />
        ))}
      </ListTable>
      {ending ? <EndDialog eventId={eventId} listing={ending} onClose={() => setEnding(null)} /> : null}
    </>
  )
}

const Switch = ({ eventId, resale }: { eventId: number; resale: Resale }) => {
  const { t, language, dates } = useShop()
  const { timeZone, doorsAt } = resale
  const [isOn, setOn] = useState(resale.isOn)
  const [at, setAt] = useState(resale.endsAt ? localIn(resale.endsAt, timeZone) : '')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    setError('')
    try {
      const body = { isOn, endsAt: momentIn(at, timeZone) }
      await callStaff('switchEventResale', { params: { id: String(eventId) }, query: { language }, body })
      showToast(t('event_drafts_resale_saved'), { tone: 'good' })
    } catch (reason) {
      setError(errorMessage(reason, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={office.box}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Fault>{error || null}</Fault>
      <Checkbox checked={isOn} onChange={({ target }) => setOn(target.checked)}>
        {t('event_drafts_resale_allow')}
      </Checkbox>
      <TextField
        label={t('event_drafts_resale_until', { zone: timeZone })}
        hint={t('event_drafts_resale_until_hint', { when: dates.weekdayForm(doorsAt, timeZone) })}
        type="datetime-local"
        value={at}
        onChange={({ target }) => setAt(target.value)}
      />
      <Button look="solid" type="submit" busy={isBusy ? t('staff_wait') : undefined}>
        {t('event_drafts_block_save')}
      </Button>
    </form>
  )
}

const Row = ({ listing, timeZone, onEnd }: { listing: Listing; timeZone: string; onEnd: (() => void) | undefined }) => {
  const { t, money, dates } = useShop()
  const { may } = useStaff()
  const { orderId, orderReference, buyerOrderId, place, ticketTypeName, price, state, listedAt, endedAt } = listing
  const mayRead = may('order.read')
  return (
    <tr>
      <td>
        <strong>{place}</strong>
        <small>
          {ticketTypeName}
          {' · '}
          {mayRead ? <TextLink href={`/staff/orders?order=${orderId}`}>{orderReference}</TextLink> : orderReference}
        </small>
      </td>
      <td data-label={t('event_drafts_resale_price')}>{money(price)}</td>
      <td data-label={t('event_drafts_resale_state')}>
        {t(`event_drafts_resale_${state}`)}
        {buyerOrderId !== null && mayRead ? (
          <small>
            <TextLink href={`/staff/orders?order=${buyerOrderId}`}>{t('event_drafts_resale_buyer')}</TextLink>
          </small>
        ) : null}
      </td>
      <td data-label={t('event_drafts_resale_listed_at')}>
        {dates.weekdayForm(listedAt, timeZone)}
        {endedAt === null && onEnd && state !== 'ticket_gone' ? (
          <Button size="small" aria-label={`${t('event_drafts_resale_end')}: ${place}`} onClick={onEnd}>
            {t('event_drafts_resale_end')}
          </Button>
        ) : null}
      </td>
    </tr>
  )
}

const EndDialog = ({ eventId, listing, onClose }: { eventId: number; listing: Listing; onClose: () => void }) => {
  const { t, language } = useShop()
  const labels = { reason: t('event_drafts_resale_reason') }
  const form = useTextForm<keyof typeof labels>({
    id: 'end-offer',
    labels,
    initial: { reason: '' },
    rules: async () => checkBy((await import('@parter/contract/resale/resale.forms.ts')).RESALE_FORMS.end),
    send: async (body) => {
      const params = { id: String(eventId), listing: String(listing.id) }
      await callStaff('endOffer', { params, query: { language }, body })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${t('event_drafts_resale_end')}: ${listing.place}`}
      closeLabel={t('staff_close')}
      insistent
    >
      <Form onSubmit={(event) => void form.submit(event)}>
        <FormFaults form={form} />
        <p>{t('event_drafts_resale_end_about')}</p>
        <TextField {...form.field('reason')} label={labels.reason} autoComplete="off" />
        <Button type="submit" look="solid" busy={form.isBusy ? t('staff_wait') : undefined}>
          {t('event_drafts_resale_end')}
        </Button>
      </Form>
    </Dialog>
  )
}
