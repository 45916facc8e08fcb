import { Icon } from '../actions/icon.tsx'
import styles from './breadcrumb.module.css'

export type Crumb = { label: string; href: string }

/** The breadcrumb, without the page itself. On a phone only the parent is shown. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.crumbs}>
        {crumbs.map((crumb) => (
          <li key={crumb.href}>
            <Icon name="previous" size="1rem" className={styles.up} />
            <a href={crumb.href}>{crumb.label}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
