import { useRef } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import { useKeys } from '../platform/lists/use-keys.ts'
import { useAddress } from '../platform/office-address.ts'
import { OrderList } from './order-list.tsx'
import { OrderView } from './order-view.tsx'
import styles from './orders.module.css'
import { useOrderList } from './use-order-list.ts'

/** The order desk: the list, and beside it the order that is open. Both stand in the address. */
export const OrdersPage = () => {
  const { t } = useShop()
  const { params, set } = useAddress()
  const list = useOrderList(params)
  const field = useRef<HTMLInputElement>(null)
  const openId = Number(params.get('order')) || null
  const open = (id: number | null) => set({ order: id === null ? null : String(id) }, id === null ? 'push' : 'replace')
  const step = (by: number) => {
    const at = list.orders.findIndex(({ id }) => id === openId)
    const next = list.orders[at === -1 ? 0 : at + by]
    if (next) open(next.id)
  }
  useKeys((keys) => {
    if (keys === 'f') field.current?.focus()
    if (keys === 'j') step(1)
    if (keys === 'k') step(-1)
  })
  return (
    <div className={styles.desk} data-open={openId !== null}>
      <OrderList list={list} field={field} openId={openId} />
      <div className={styles.view}>
        {openId === null ? (
          <div className={styles.nothing}>
            <EmptyState title={t('desk_choose')} />
          </div>
        ) : (
          <OrderView key={openId} id={openId} onBack={() => open(null)} />
        )}
      </div>
    </div>
  )
}
