import type { ReactNode } from 'react'
import { Children, useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { TextLink } from '../actions/text-link.tsx'
import styles from './rail.module.css'

type Props = {
  title: string
  /** The link to all items, with a label for screen readers that says of what. */
  all?: { label: string; href: string } | undefined
  previousLabel: string
  nextLabel: string
  /** The items; empty children are left out. */
  children: ReactNode
}

/** Whether the buttons are shown at all (rail.module.css): a phone needn't measure its rows for them. */
const hasButtons = () => matchMedia('(hover: hover) and (width >= 48rem)').matches
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

interface Ends {
  readonly before: boolean
  readonly after: boolean
}

/** In which directions the row can be scrolled. */
const endsOf = ({ scrollLeft, scrollWidth, clientWidth }: Element): Ends => ({
  before: scrollLeft > 1,
  after: scrollLeft + clientWidth < scrollWidth - 1,
})

const useEnds = () => {
  const track = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState<Ends>({ before: false, after: false })
  const updateEdges = useCallback(() => {
    const next = track.current && hasButtons() ? endsOf(track.current) : null
    if (next) setEnds((last) => (last.before === next.before && last.after === next.after ? last : next))
  }, [])
  useEffect(() => {
    const watch = new ResizeObserver(updateEdges)
    if (track.current) watch.observe(track.current)
    return () => watch.disconnect()
  }, [updateEdges])
  // the row's content may have changed without its size
  useEffect(updateEdges)
  return { track, ends, updateEdges }
}

/** A section with a heading and a row that scrolls sideways by touch, wheel, keys or two buttons. */
export function Rail({ title, all, previousLabel, nextLabel, children }: Props) {
  const items = Children.toArray(children)
  const { track, ends, updateEdges } = useEnds()
  const push = (direction: -1 | 1) => {
    const element = track.current
    element?.scrollBy({ left: direction * element.clientWidth * 0.8, behavior: calm() ? 'auto' : 'smooth' })
  }
  return (
    <section className={styles.rail} aria-label={title}>
      <header className={styles.head}>
        <h2 className={`section-title ${styles.title}`}>{title}</h2>
        {all ? (
          <TextLink look="alone" href={all.href} aria-label={`${all.label}: ${title}`}>
            {all.label}
          </TextLink>
        ) : null}
        {ends.before || ends.after ? (
          <span className={styles.buttons}>
            <IconButton
              icon="previous"
              look="outlined"
              label={previousLabel}
              aria-disabled={!ends.before}
              onClick={() => push(-1)}
            />
            <IconButton
              icon="next"
              look="outlined"
              label={nextLabel}
              aria-disabled={!ends.after}
              onClick={() => push(1)}
            />
          </span>
        ) : null}
      </header>
      {/* browsers make the scrolling row focusable, so that keys can scroll it */}
      <ul ref={track} className={styles.track} onScroll={updateEdges}>
        {items.map((child, place) => (
          <li key={place}>{child}</li>
        ))}
      </ul>
    </section>
  )
}
