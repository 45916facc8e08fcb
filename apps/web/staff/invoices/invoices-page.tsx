import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { SelectField } from '../../src/ui/fields/text-field.tsx'
import { showToast } from '../../src/ui/overlays/toast-list.ts'
import { useMoney } from '../orders/order-labels.ts'
import { callStaff } from '../platform/call-staff.ts'
import { useDay } from '../platform/day-time.ts'
import { downloadByCall } from '../platform/download.ts'
import { StorefrontFilter } from '../platform/fields/storefront-filter.tsx'
import { FileButtons } from '../platform/lists/file-buttons.tsx'
import { ListFilters } from '../platform/lists/list-filters.tsx'
import { ListTable } from '../platform/lists/list-table.tsx'
import { RowMenu, RowTitle } from '../platform/lists/row-parts.tsx'
import { SearchField } from '../platform/lists/search-field.tsx'
import { useFilter } from '../platform/lists/use-filter.ts'
import office from '../platform/office.module.css'
import { useStaffList } from '../platform/staff-queries.ts'
import { useStaff, useStorefrontName } from '../platform/use-staff.ts'
import { type Invoice, PaidDialog } from './paid-dialog.tsx'

const FILTERS = ['text', 'state', 'storefront'] as const
const STATES = ['open', 'paid', 'lapsed', 'cancelled', 'returned'] as const
const TONES = { open: office.warn, paid: office.good, lapsed: office.bad, cancelled: '', returned: '' } as const

/** Invoices of group orders, the newest first; what is looked for stands in the address. */
export const InvoicesPage = () => {
  const { t, language } = useShop()
  const { filter, field, search } = useFilter(FILTERS)
  const [paying, setPaying] = useState<{ readonly orderId: number; readonly refundId: number | null } | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const state = STATES.find((one) => one === filter.state)
  const storefront = /^[a-z]{2}(?:-test)?$/.exec(filter.storefront ?? '')?.[0]
  const text = filter.text?.slice(0, 100)
  const query = { ...(state ? { state } : {}), ...(storefront ? { storefront } : {}), ...(text ? { text } : {}) }
  const list = useStaffList(
    'listInvoices',
    (after) => ({ query: { language, ...query, ...(after ? { after } : {}) } }),
    { keepsLast: true },
  )
  const invoices = list.data?.pages.flatMap((page) => page.invoices) ?? []
  const chosen = invoices.find(({ orderId }) => orderId === paying?.orderId)
  const fault = failed ?? list.error
  const work = (done: Promise<unknown>, said?: string) => {
    setFailed(null)
    done.then(() => {
      if (said) showToast(said, { tone: 'good' })
    }, setFailed)
  }
  return (
    <>
      <div className={office.head}>
        <h1>{t('desk_invoices')}</h1>
        <div className={office.acts}>
          <FileButtons
            onGet={(format) => downloadByCall('exportInvoices', { query: { language, ...query, format } })}
          />
        </div>
      </div>
      <ListFilters
        first={<SearchField {...search('invoices', 'text')} label={t('desk_invoice_search')} />}
        names={FILTERS.slice(1)}
      >
        <StorefrontFilter {...field('invoices', 'storefront')} />
        <SelectField {...field('invoices', 'state')} label={t('staff_state')}>
          <option value="">{t('staff_all')}</option>
          {STATES.map((one) => (
            <option key={one} value={one}>
              {t(`desk_invoice_state_${one}`)}
            </option>
          ))}
        </SelectField>
      </ListFilters>
      <Fault>{fault ? errorMessage(fault, t) : null}</Fault>
      <ListTable
        columns={[
          t('desk_invoice_number'),
          t('desk_invoice_company'),
          t('desk_total'),
          t('staff_state'),
          t('desk_invoice_due'),
        ]}
        empty={t('desk_invoice_none')}
        isPending={list.isPending}
        more={
          list.hasNextPage ? { isBusy: list.isFetchingNextPage, onMore: () => void list.fetchNextPage() } : undefined
        }
      >
        {invoices.map((invoice) => (
          <Row
            key={invoice.orderId}
            invoice={invoice}
            onPaid={(refundId) => setPaying({ orderId: invoice.orderId, refundId })}
            onWork={work}
          />
        ))}
      </ListTable>
      {paying && chosen ? (
        <PaidDialog
          invoice={chosen}
          owed={chosen.owed.find(({ refundId }) => refundId === paying.refundId)}
          onClose={() => setPaying(null)}
        />
      ) : null}
    </>
  )
}

const Row = ({
  invoice,
  onPaid,
  onWork,
}: {
  invoice: Invoice
  /** @param refundId null: the invoice itself is paid */
  onPaid: (refundId: number | null) => void
  onWork: (done: Promise<unknown>, said?: string) => void
}) => {
  const { t, language } = useShop()
  const { may } = useStaff()
  const storefrontName = useStorefrontName()
  const day = useDay()
  const money = useMoney()
  const { orderId, number, organisation, title, tickets, state, owed } = invoice
  const input = { params: { id: String(orderId) }, query: { language } }
  const canBePaid = may('invoice.confirm') && (state === 'open' || state === 'lapsed')
  const items = [
    { label: t('desk_invoice_pdf'), onChoose: () => onWork(downloadByCall('sendInvoice', input)) },
    ...(may('invoice.confirm')
      ? owed.map(({ refundId, amount }) => ({
          label: `${t('desk_invoice_paid_back')}: ${money(amount)}`,
          onChoose: () => onPaid(refundId),
        }))
      : []),
    ...(state === 'open' && may('order.edit')
      ? [
          {
            label: t('desk_invoice_cancel'),
            onChoose: () => onWork(callStaff('cancelUnpaidOrder', input), t('desk_cancel_done')),
          },
        ]
      : []),
  ]
  return (
    <tr>
      <td>
        <RowTitle
          title={number}
          href={may('order.read') ? `/staff/orders?order=${orderId}` : null}
          onBegin={undefined}
        />
        <small>{storefrontName(invoice.portalCode)}</small>
      </td>
      <td data-label={t('desk_invoice_company')}>
        {organisation}
        <small>{`${title} × ${tickets}`}</small>
      </td>
      <td data-label={t('desk_total')}>
        {money(invoice.total)}
        {owed.map(({ refundId, amount }) => (
          <small key={refundId}>{t('desk_invoice_owed', { amount: money(amount) })}</small>
        ))}
      </td>
      <td data-label={t('staff_state')}>
        <span className={`${office.tag} ${TONES[state]}`}>{t(`desk_invoice_state_${state}`)}</span>
        {canBePaid ? (
          <Button size="small" onClick={() => onPaid(null)}>
            {t('desk_invoice_confirm')}
          </Button>
        ) : null}
      </td>
      <td data-label={t('desk_invoice_due')}>
        {day(invoice.dueOn)}
        {invoice.paidOn ? <small>{`${t('desk_invoice_paid_on')}: ${day(invoice.paidOn)}`}</small> : null}
      </td>
      <td>
        <RowMenu title={number} items={items} />
      </td>
    </tr>
  )
}
