import type { Prices, Section } from '@parter/contract/box-office.ts'
import { useShop } from '../platform/shop-context.tsx'
import { Icon } from '../ui/actions/icon.tsx'
import styles from './section-list.module.css'
import { rangeWords } from './ticket-words.ts'
import { ZoneSign } from './zone-sign.tsx'

interface Props {
  sections: readonly Section[]
  prices: Prices
  hrefOf: (sectionId: number) => string
  pointed: number | null
  onPoint: (sectionId: number | null) => void
  onlyZone: number | null
}

/** The sections as a list: the same choice as on the plan, in words. */
export const SectionList = ({ sections, prices, hrefOf, pointed, onPoint, onlyZone }: Props) => {
  const shop = useShop()
  const { t } = shop
  const shown = sections.filter(({ zoneIds }) => (onlyZone === null ? zoneIds.length > 0 : zoneIds.includes(onlyZone)))
  return (
    <ul className={styles.list} onPointerLeave={() => onPoint(null)}>
      {shown.map((section) => (
        <li key={section.id}>
          <a
            href={hrefOf(section.id)}
            className={styles.section}
            data-pointed={pointed === section.id || undefined}
            data-gone={section.placesLeft === 0 || undefined}
            onPointerEnter={() => onPoint(section.id)}
            onFocus={() => onPoint(section.id)}
            onBlur={() => onPoint(null)}
          >
            <span className={styles.signs}>
              {section.zoneIds.slice(0, 3).map((zoneId) => (
                <ZoneSign key={zoneId} prices={prices} zoneId={zoneId} />
              ))}
            </span>
            <span className={styles.words}>
              <strong>{section.name}</strong>
              <small>
                {section.placesLeft === 0
                  ? t('box_office_sold_out')
                  : t('box_office_places_left', { count: section.placesLeft })}
              </small>
            </span>
            <span className={styles.price}>{rangeWords(shop, prices, section.zoneIds)}</span>
            <Icon name="next" size="1rem" />
          </a>
        </li>
      ))}
    </ul>
  )
}
