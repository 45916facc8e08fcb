import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { SaleNotice } from '../../box-office/sale/sale-notice.tsx'
import type { Sale } from '../../box-office/sale/sale.rules.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { WithMessages } from '../../platform/shop/with-messages.tsx'
import { BuyPanel as Panel } from '../../ui/layout/buy-bar.tsx'
import { MapHead } from './map-head.tsx'
import styles from './seat-map-page.module.css'

/** The hall of an event that isn't sold now: what has happened instead, and what one can do. */
export const ClosedMap = ({ event, sale }: { event: EventDetail; sale: Exclude<Sale, 'open'> }) => {
  const { t } = useShop()
  return (
    <div className={styles.page}>
      <MapHead event={event} timer={null} isList={null} onList={() => undefined} />
      <div className={styles.closed}>
        <Panel label={t('box_office_choose_tickets')}>
          <WithMessages page="seatMap" rooms={['catalogue']}>
            <SaleNotice event={event} sale={sale} />
          </WithMessages>
        </Panel>
      </div>
    </div>
  )
}
