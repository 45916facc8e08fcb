import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { showToast } from '../../src/ui/overlays/toast-list.ts'
import { HistoryDialog } from '../audit/history-dialog.tsx'
import { useMoney } from '../orders/order-labels.ts'
import { callStaff } from '../platform/call-staff.ts'
import { useDayTime } from '../platform/day-time.ts'
import { StorefrontFilter } from '../platform/fields/storefront-filter.tsx'
import { ListTable } from '../platform/lists/list-table.tsx'
import { RowMenu, RowTitle } from '../platform/lists/row-parts.tsx'
import { useFilter } from '../platform/lists/use-filter.ts'
import office from '../platform/office.module.css'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { useStaff, useStorefrontName } from '../platform/use-staff.ts'
import { DeliveryDialog, type Terms } from './delivery-dialog.tsx'

const FILTERS = ['storefront'] as const

type Shown = { readonly change: Terms } | { readonly history: string }

/** How storefronts deliver and at what price. */
export const DeliveryPage = () => {
  const { t, language, portal } = useShop()
  const { filter, field } = useFilter(FILTERS)
  const [shown, setShown] = useState<Shown | null>(null)
  // all storefronts at once would be a long list: that of this address unless another is chosen
  const storefront = /^[a-z]{2}(?:-test)?$/.exec(filter.storefront ?? '')?.[0] ?? portal.portalCode
  const { data, error, isPending } = useStaffQuery('listDeliveryTerms', { query: { language, storefront } })
  const close = () => setShown(null)
  return (
    <>
      <div className={office.head}>
        <h1>{t('content_items_delivery')}</h1>
      </div>
      <search className={office.filters}>
        <StorefrontFilter {...field('delivery', 'storefront')} value={storefront} />
      </search>
      <Fault>{error ? errorMessage(error, t) : null}</Fault>
      <ListTable
        columns={[
          t('content_items_delivery'),
          t('staff_state'),
          t('content_items_delivery_price'),
          t('promotions_events'),
        ]}
        empty={t('content_items_none')}
        isPending={isPending}
      >
        {(data?.terms ?? []).map((terms) => (
          <Row key={`${terms.portalCode}-${terms.method}`} terms={terms} onShow={setShown} />
        ))}
      </ListTable>
      {shown && 'change' in shown ? (
        <DeliveryDialog
          terms={shown.change}
          title={t(`content_items_delivery_${shown.change.method}`)}
          onClose={close}
          onDone={() => {
            close()
            showToast(t('promotions_saved'), { tone: 'good' })
          }}
        />
      ) : null}
      {shown && 'history' in shown ? <HistoryDialog kind="delivery" id={shown.history} onClose={close} /> : null}
    </>
  )
}

const Row = ({ terms, onShow }: { terms: Terms; onShow: (shown: Shown) => void }) => {
  const { t, language } = useShop()
  const { may } = useStaff()
  const storefrontName = useStorefrontName()
  const money = useMoney()
  const dayTime = useDayTime()
  const { portalCode, method, isOffered, price, from, until, eventIds, version, usual } = terms
  const title = t(`content_items_delivery_${method}`)
  const mayEdit = may('content.publish')
  const reset = () =>
    void callStaff('resetDeliveryTerms', { params: { storefront: portalCode, method }, query: { language } }).then(
      () => showToast(t('promotions_saved'), { tone: 'good' }),
      (reason: unknown) => showToast(errorMessage(reason, t), { tone: 'bad' }),
    )
  const items = [
    ...(may('history.read') && version > 0
      ? [{ label: t('staff_history'), onChoose: () => onShow({ history: `${portalCode}-${method}` }) }]
      : []),
    ...(mayEdit && version > 0 ? [{ label: t('content_items_delivery_reset'), onChoose: reset }] : []),
  ]
  const times = [
    from ? `${t('promotions_valid_from')} ${dayTime(from)}` : '',
    until ? `${t('promotions_valid_until')} ${dayTime(until)}` : '',
  ]
  const isOther = version > 0 && (usual.price.amount !== price.amount || usual.isOffered !== isOffered)
  return (
    <tr>
      <td>
        <RowTitle title={title} href={null} onBegin={mayEdit ? () => onShow({ change: terms }) : undefined} />
        <small>{storefrontName(portalCode)}</small>
      </td>
      <td data-label={t('staff_state')}>
        <span className={`${office.tag} ${isOffered ? office.good : ''}`}>
          {t(isOffered ? 'content_items_delivery_on' : 'content_items_delivery_off')}
        </span>
        <small>{times.filter((part) => part !== '').join(' · ')}</small>
      </td>
      <td data-label={t('content_items_delivery_price')}>
        {isOffered ? money(price) : '–'}
        {isOther && usual.isOffered ? (
          <small>{t('content_items_delivery_usual', { price: money(usual.price) })}</small>
        ) : null}
      </td>
      <td data-label={t('promotions_events')}>
        {eventIds.length === 0 ? t('promotions_all_events') : eventIds.join(', ')}
      </td>
      <td>
        <RowMenu title={title} items={items} />
      </td>
    </tr>
  )
}
