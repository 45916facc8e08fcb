import type { Prices, Section } from '@parter/contract/box-office/box-office.ts'
import { Icon } from '../../ui/actions/icon.tsx'
import styles from './section-list.module.css'
import { SectionFacts } from './section-facts.tsx'

interface Props {
  sections: readonly Section[]
  prices: Prices
  hrefOf: (sectionId: number) => string
  pointed: number | null
  onPoint: (sectionId: number | null) => void
  onlyZone: number | null
}

/** The sections as a list: an alternative to the plan. */
export const SectionList = ({ sections, prices, hrefOf, pointed, onPoint, onlyZone }: Props) => {
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
            <SectionFacts section={section} prices={prices} />
            <Icon name="next" size="1rem" />
          </a>
        </li>
      ))}
    </ul>
  )
}
