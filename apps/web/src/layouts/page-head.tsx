import type { ReactNode } from 'react'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Breadcrumb, type Crumb } from '../ui/navigation/breadcrumb.tsx'
import styles from './page-head.module.css'

interface Props {
  title: string
  lead?: string | undefined
  /** The breadcrumb; the front page is added. */
  crumbs?: Crumb[]
  /** A line above the title, such as the kind or the date. */
  above?: ReactNode
  /** To the right of the title: how many items there are. */
  aside?: ReactNode
  lang?: string | undefined
}

/** The head of a page: breadcrumb and title. */
export const PageHead = ({ title, lead, crumbs, above, aside, lang }: Props) => {
  const { t, path } = useShop()
  return (
    <header className={styles.head}>
      {crumbs ? (
        <Breadcrumb
          label={t('shell_breadcrumb')}
          crumbs={[{ label: t('shell_home'), href: path('frontPage', {}) }, ...crumbs]}
        />
      ) : null}
      {above ? <p className={styles.above}>{above}</p> : null}
      <div className={styles.line}>
        <h1 lang={lang}>{title}</h1>
        {aside ? <p className={styles.aside}>{aside}</p> : null}
      </div>
      {lead ? (
        <p className={styles.lead} lang={lang}>
          {lead}
        </p>
      ) : null}
    </header>
  )
}
