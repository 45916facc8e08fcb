import type { ReactNode } from 'react'
import { Children, useRef } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { TextLink } from '../actions/text-link.tsx'
import styles from './rail.module.css'

type Props = {
  title: string
  heading?: 'h2' | 'h3'
  /** To all of them. */
  all?: { label: string; href: string } | undefined
  previousLabel: string
  nextLabel: string
  /** Width of one item: a poster, a picture, a wide card. */
  width?: 'poster' | 'picture' | 'wide'
  children: ReactNode
}

/** A row that runs out of the screen to be pushed along: by finger, wheel, arrow keys, or the two buttons. */
export function Rail({
  title,
  heading: Heading = 'h2',
  all,
  previousLabel,
  nextLabel,
  width = 'poster',
  children,
}: Props) {
  const track = useRef<HTMLUListElement>(null)
  const push = (direction: -1 | 1) => {
    const element = track.current
    element?.scrollBy({ left: direction * element.clientWidth * 0.8, behavior: calm() ? 'auto' : 'smooth' })
  }
  return (
    <section className={styles.rail} aria-label={title}>
      <header className={styles.head}>
        <Heading className={styles.title}>{title}</Heading>
        {all ? (
          <TextLink look="alone" href={all.href}>
            {all.label}
          </TextLink>
        ) : null}
        <span className={styles.buttons}>
          <IconButton icon="previous" look="outlined" label={previousLabel} onClick={() => push(-1)} />
          <IconButton icon="next" look="outlined" label={nextLabel} onClick={() => push(1)} />
        </span>
      </header>
      <ul ref={track} className={styles.track} data-width={width}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </section>
  )
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
