import type { HeldTicket, Prices, Section } from '@parter/contract/box-office.ts'
import { useShop } from '../platform/shop-context.tsx'
import { Icon } from '../ui/actions/icon.tsx'
import { BuyPanel as Panel } from '../ui/layout/buy-bar.tsx'
import styles from './section-panel.module.css'
import { StandingPicker } from './standing-picker.tsx'
import { rangeWords } from './ticket-words.ts'

interface Props {
  section: Section
  prices: Prices
  held: readonly HeldTicket[]
  overviewHref: string
  onStanding: (zoneId: number, ticketTypeId: number, quantity: number) => void
}

/** The open section: what it costs, what is left, the way back; in a standing one how many. */
export const SectionPanel = ({ section, prices, held, overviewHref, onStanding }: Props) => {
  const shop = useShop()
  const { t } = shop
  const words = [rangeWords(shop, prices, section.zoneIds), t('box_office_places_left', { count: section.placesLeft })]
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
      {section.kind === 'standing' ? (
        <StandingPicker section={section} prices={prices} held={held} onSet={onStanding} />
      ) : null}
    </Panel>
  )
}
