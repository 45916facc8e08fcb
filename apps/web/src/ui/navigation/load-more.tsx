import { Button } from '../actions/button.tsx'
import { Icon } from '../actions/icon.tsx'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import styles from './load-more.module.css'

type Props = {
  /** Such as "24 of 96". */
  shown: string
  value: number
  max: number
  label: string
  busy?: string | undefined
  onMore: () => void
}

/** A button that loads more of a list. */
export function LoadMore({ shown, value, max, label, busy, onMore }: Props) {
  return (
    <div className={styles.more}>
      <p aria-live="polite">{shown}</p>
      <div className={styles.bar}>
        <ProgressBar label={shown} value={value} max={max} />
      </div>
      {value < max ? (
        <Button onClick={onMore} busy={busy}>
          {label}
        </Button>
      ) : null}
    </div>
  )
}

export type PageLink = { label: string; href: string; current?: boolean }

type PaginationProps = {
  label: string
  /** Numbers in order; null where some are left out. */
  pages: (PageLink | null)[]
  previous?: PageLink | undefined
  next?: PageLink | undefined
}

/** Links to the pages of a list. */
export function Pagination({ label, pages, previous, next }: PaginationProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.pages}>
        {previous ? (
          <li>
            <a href={previous.href} rel="prev" aria-label={previous.label}>
              <Icon name="previous" size="1.125rem" />
            </a>
          </li>
        ) : null}
        {pages.map((page, i) => (
          <li key={page?.href ?? `gap ${i}`}>
            {page ? (
              <a href={page.href} aria-current={page.current ? 'page' : undefined}>
                {page.label}
              </a>
            ) : (
              <span>…</span>
            )}
          </li>
        ))}
        {next ? (
          <li>
            <a href={next.href} rel="next" aria-label={next.label}>
              <Icon name="next" size="1.125rem" />
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
