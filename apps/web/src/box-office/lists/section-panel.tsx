import type { Prices, Section } from '@parter/contract/box-office/box-office.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Icon } from '../../ui/actions/icon.tsx'
import { BuyPanel as Panel } from '../../ui/layout/buy-bar.tsx'
import styles from './section-panel.module.css'
import { priceRangeLabel } from '../prices/seat-labels.ts'

interface Props {
  section: Section
  prices: Prices
  overviewHref: string
}

/** The open section: what it costs, what is left, the way back. */
export const SectionPanel = ({ section, prices, overviewHref }: Props) => {
  const shop = useShop()
  const { t } = shop
  const words = [
    priceRangeLabel(shop, prices, section.zoneIds),
    t('box_office_places_left', { count: section.placesLeft }),
  ]
  return (
    <Panel label={section.name}>
      <header className={styles.head}>
        <a className={styles.back} href={overviewHref}>
          <Icon name="back" size="1.25rem" label={t('box_office_zoom_whole')} />
        </a>
        <div>
          <h2>{section.name}</h2>
          <p>{words.filter(Boolean).join(' · ')}</p>
        </div>
      </header>
    </Panel>
  )
}
