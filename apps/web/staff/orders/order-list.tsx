import { type RefObject, useEffect, useState } from 'react'
import { navigate } from '../../src/platform/address/location.ts'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Icon } from '../../src/ui/actions/icon.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { DateField, SelectField, TextField } from '../../src/ui/fields/text-field.tsx'
import { useDayTime } from '../platform/day-time.ts'
import { downloadByCall } from '../platform/download.ts'
import { StorefrontFilter } from '../platform/fields/storefront-filter.tsx'
import { FileButtons } from '../platform/lists/file-buttons.tsx'
import office from '../platform/office.module.css'
import { useAddress } from '../platform/office-address.ts'
import { useStaff } from '../platform/use-staff.ts'
import { toneOf, useMoney } from './order-labels.ts'
import styles from './orders.module.css'
import { type FoundOrder, ORDER_GROUPS_SHOWN, type OrderListState } from './use-order-list.ts'

/** Milliseconds without a key before the list follows what is typed. */
const PAUSE = 200

/** The one field, the groups, the filters, and what they find. */
export const OrderList = (props: {
  list: OrderListState
  field: RefObject<HTMLInputElement | null>
  openId: number | null
}) => {
  const { list, field, openId } = props
  const { t, language } = useShop()
  const { may } = useStaff()
  const { params, set } = useAddress()
  const group = params.get('group') ?? ''
  return (
    <section className={styles.list} aria-label={t('desk_orders')}>
      <div className={styles.find}>
        <FindField field={field} />
        <div className={styles.groups} role="group" aria-label={t('desk_group')}>
          {['', ...ORDER_GROUPS_SHOWN].map((one) => (
            <button
              key={one}
              type="button"
              className={styles.group}
              aria-pressed={group === one}
              onClick={() => set({ group: one })}
            >
              {one === '' ? t('staff_all') : t(`desk_group_${one as (typeof ORDER_GROUPS_SHOWN)[number]}`)}
            </button>
          ))}
        </div>
        <Filters />
        {may('report.persons') ? (
          <div className={office.acts}>
            <FileButtons
              onGet={(format) => downloadByCall('exportFoundOrders', { query: { language, ...list.filter, format } })}
            />
          </div>
        ) : null}
      </div>
      <Fault>{list.error ? errorMessage(list.error, t) : null}</Fault>
      <ul className={styles.orders} aria-busy={list.isFetching}>
        {list.orders.map((order) => (
          <FoundLine key={order.id} order={order} isOpen={order.id === openId} params={params} />
        ))}
      </ul>
      <p className={styles.said} role="status">
        {list.isFetching && list.orders.length === 0 ? t('staff_wait') : null}
        {list.isShort ? t('desk_short') : null}
        {!list.isFetching && !list.isShort && !list.error && list.orders.length === 0 ? t('desk_none') : null}
        {list.isPartial ? t('desk_partial') : null}
      </p>
      {list.more ? (
        <div className={styles.more}>
          <Button busy={list.isFetchingMore ? t('staff_wait') : undefined} onClick={list.more}>
            {t('staff_more')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

const FindField = ({ field }: { field: RefObject<HTMLInputElement | null> }) => {
  const { t } = useShop()
  const { params, set } = useAddress()
  const [text, setText] = useState(params.get('q') ?? '')
  useEffect(() => {
    if (text === (params.get('q') ?? '')) return
    const timer = setTimeout(() => set({ q: text }), PAUSE)
    return () => clearTimeout(timer)
  })
  return (
    <div className={styles.field}>
      <TextField
        ref={field}
        id="find-order"
        label={t('desk_find')}
        labelHidden
        type="search"
        icon="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('desk_find_hint')}
        title={t('desk_find_hint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape') currentTarget.blur()
        }}
      />
      <kbd aria-hidden="true">F</kbd>
    </div>
  )
}

const Filters = () => {
  const { t } = useShop()
  const { params, set } = useAddress()
  const field = (name: string) => ({
    id: `orders-${name}`,
    value: params.get(name) ?? '',
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  const isUsed = ['storefront', 'event', 'from', 'to', 'sort'].some((name) => params.has(name))
  return (
    <details className={styles.filters} open={isUsed || undefined}>
      <summary>
        <Icon name="filter" />
        {t('desk_filters')}
      </summary>
      <div>
        <StorefrontFilter {...field('storefront')} />
        <TextField {...field('event')} label={t('desk_event_number')} inputMode="numeric" />
        <DateField {...field('from')} label={t('staff_from')} />
        <DateField {...field('to')} label={t('staff_to')} />
        <SelectField {...field('sort')} label={t('desk_sort')}>
          <option value="">{t('desk_sort_newest')}</option>
          <option value="oldest">{t('desk_sort_oldest')}</option>
        </SelectField>
      </div>
    </details>
  )
}

const FoundLine = ({ order, isOpen, params }: { order: FoundOrder; isOpen: boolean; params: URLSearchParams }) => {
  const { t } = useShop()
  const money = useMoney()
  const dayTime = useDayTime()
  const to = new URLSearchParams(params)
  to.set('order', String(order.id))
  const href = `/staff/orders?${to}`
  return (
    <li>
      <a
        className={styles.line}
        href={href}
        aria-current={isOpen ? 'true' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          navigate(href, { replace: isOpen })
        }}
      >
        <b>{order.name || order.email || t('counter_title')}</b>
        <span className={styles.sum}>{money(order.total)}</span>
        <span className={styles.about}>
          {order.title ?? t('desk_beside_gift_card_sale')}
          {order.tickets > 1 ? ` × ${order.tickets}` : ''}
        </span>
        <span className={`${office.tag} ${toneOf(order.state)}`}>{t(`desk_state_${order.state}`)}</span>
        <small>
          {order.reference} · {order.portalCode.toUpperCase()} · {dayTime(order.createdAt)}
        </small>
      </a>
    </li>
  )
}
