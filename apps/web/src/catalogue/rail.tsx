import { Children, type ReactNode } from 'react'
import { useShop } from '../platform/shop-context.tsx'
import { TextLink } from '../ui/actions/text-link.tsx'
import styles from './event-rail.module.css'

interface Props {
  title: string
  /** Where the rest of them is. */
  more?: string
  /** Things side by side, to run through with a thumb. */
  row?: boolean
  children: ReactNode
}

/** A part of a page under its heading. */
export const RailOf = ({ title, more, row = false, children }: Props) => {
  const { t } = useShop()
  return (
    <section className={styles.rail} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {more ? (
          <TextLink look="alone" href={more} aria-label={`${t('shell_button_show_all')}: ${title}`}>
            {t('shell_button_show_all')}
          </TextLink>
        ) : null}
      </div>
      {/* the keyboard reaches the row by its links, and the row itself when they are out of sight */}
      {row ? <ul className={styles.row}>{Children.map(children, (child) => child && <li>{child}</li>)}</ul> : children}
    </section>
  )
}
