import { Icon } from '../ui/actions/icon.tsx'
import styles from './section-list.module.css'

interface RuledLink {
  readonly href: string
  readonly label: string
  readonly lang?: string | undefined
  readonly isCurrent: boolean
}

/** Links in a ruled list, each as wide as its column; the one that is open is marked and leads nowhere new. */
export const RuledLinks = ({ links }: { links: readonly RuledLink[] }) => (
  <ul className={styles.articles}>
    {links.map(({ href, label, lang, isCurrent }) => (
      <li key={href}>
        <a href={href} aria-current={isCurrent ? 'page' : undefined} lang={lang}>
          {label}
          <Icon name={isCurrent ? 'check' : 'forward'} />
        </a>
      </li>
    ))}
  </ul>
)
