import type { ReplyOf } from '@parter/contract/calls.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { Fragment, useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { TextLink } from '../../src/ui/actions/text-link.tsx'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Form, FormFaults } from '../../src/ui/fields/form.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import { useTextForm } from '../../src/ui/fields/use-form.ts'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { useDayTime } from '../platform/day-time.ts'
import { ListTable } from '../platform/lists/list-table.tsx'
import office from '../platform/office.module.css'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { useStaff } from '../platform/use-staff.ts'

type Doubtful = ReplyOf<'listDoubtfulPurchases'>
type Limit = Doubtful['limits'][number]
type Group = Limit['groups'][number]
type Order = Group['orders'][number]

/** Orders of an event, or of all dates of its series, that may be one person's, above the limit per person: kept by hand, or returned at the order desk. */
export const BuyersPage = ({ eventId }: { eventId: number }) => {
  const { t, language } = useShop()
  const { may } = useStaff()
  const params = { id: String(eventId) }
  const { data, error } = useStaffQuery('listDoubtfulPurchases', { params, query: { language } })
  const [keeping, setKeeping] = useState<Order | null>(null)
  if (error) return <Fault>{errorMessage(error, t)}</Fault>
  if (!data) return <p role="status">{t('staff_wait')}</p>
  const { title, limits } = data
  return (
    <>
      <div className={office.head}>
        <h1>{`${t('event_drafts_buyers')}: ${title}`}</h1>
      </div>
      {limits.length === 0 ? <EmptyState title={t('event_drafts_buyers_no_limit')} /> : null}
      {limits.map(({ of, limit, groups }) => (
        <Fragment key={of}>
          {of === 'series' ? <h2>{t('event_drafts_buyers_of_series', { limit })}</h2> : null}
          <p>{t('event_drafts_buyers_about', { limit })}</p>
          {groups.length === 0 ? <EmptyState title={t('event_drafts_buyers_none')} /> : null}
          {groups.map((group) => (
            <Alike
              key={`${group.by} ${group.orders[0]?.orderId}`}
              group={group}
              onKeep={may('order.edit') ? setKeeping : undefined}
            />
          ))}
        </Fragment>
      ))}
      {keeping ? <KeepDialog order={keeping} onClose={() => setKeeping(null)} /> : null}
    </>
  )
}

const Alike = ({ group, onKeep }: { group: Group; onKeep: ((order: Order) => void) | undefined }) => {
  const { t } = useShop()
  const dayTime = useDayTime()
  const inWords = (count: number) => t('event_drafts_buyers_tickets', { count })
  return (
    <section>
      <h2>{`${t(`event_drafts_buyers_${group.by}`)} · ${inWords(group.tickets)}`}</h2>
      <ListTable
        columns={[t('reports_order'), t('reports_buyer'), t('desk_tickets'), t('staff_state')]}
        empty=""
        isPending={false}
        more={undefined}
      >
        {group.orders.map((order) => (
          <tr key={order.orderId}>
            <td>
              <TextLink href={`/staff/orders?order=${order.orderId}`}>{order.reference}</TextLink>
              <small>{dayTime(order.paidAt)}</small>
            </td>
            <td data-label={t('reports_buyer')}>
              {order.buyer ?? ''}
              <small>{order.email}</small>
            </td>
            <td data-label={t('desk_tickets')}>{order.tickets}</td>
            <td data-label={t('staff_state')}>
              {order.kept ? (
                t('event_drafts_buyers_kept', { name: order.kept.by, reason: order.kept.reason })
              ) : onKeep ? (
                <Button
                  size="small"
                  aria-label={`${t('event_drafts_buyers_keep')}: ${order.reference}`}
                  onClick={() => onKeep(order)}
                >
                  {t('event_drafts_buyers_keep')}
                </Button>
              ) : null}
            </td>
          </tr>
        ))}
      </ListTable>
    </section>
  )
}

const KeepDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const { t, language } = useShop()
  const labels = { reason: t('staff_reason') }
  const form = useTextForm<keyof typeof labels>({
    id: 'keep-purchase',
    labels,
    initial: { reason: '' },
    rules: async () =>
      checkBy((await import('@parter/contract/checkout/doubtful-purchases.forms.ts')).DOUBTFUL_PURCHASE_FORMS.keep),
    send: async (body) => {
      const params = { id: String(order.eventId), orderId: String(order.orderId) }
      await callStaff('keepPurchase', { params, query: { language }, body })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${t('event_drafts_buyers_keep')}: ${order.reference}`}
      closeLabel={t('staff_close')}
      insistent
    >
      <Form onSubmit={(event) => void form.submit(event)}>
        <FormFaults form={form} />
        <TextField {...form.field('reason')} label={labels.reason} autoComplete="off" />
        <Button type="submit" look="solid" busy={form.isBusy ? t('staff_wait') : undefined}>
          {t('event_drafts_buyers_keep')}
        </Button>
      </Form>
    </Dialog>
  )
}
