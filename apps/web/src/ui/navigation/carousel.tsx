import type { ReactNode } from 'react'
import { Children, useEffect, useRef, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { nextIndex } from '../overlays/roving.rules.ts'
import styles from './carousel.module.css'

type Props = {
  label: string
  children: ReactNode
  previousLabel: string
  nextLabel: string
  /** Required when it advances by itself. */
  pauseLabel?: string
  playLabel?: string
  /** Such as "2 of 4", said for each slide. */
  place: (index: number, count: number) => string
  /** Milliseconds that a slide stays; left out, nothing moves by itself. */
  every?: number
}

/**
 * Banners, one at a time. It stops moving under the pointer or the focus, when paused, with reduced motion, and for good
 * once the visitor has moved it by hand.
 */
export function Carousel({
  label,
  children,
  previousLabel,
  nextLabel,
  pauseLabel = '',
  playLabel = '',
  place,
  every = 0,
}: Props) {
  const slides = Children.toArray(children)
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(() => every > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [held, setHeld] = useState(false)
  const several = slides.length > 1

  const show = (index: number) => {
    const element = track.current
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    element?.scrollTo({ left: index * element.clientWidth, behavior })
    setAt(index)
  }
  const turn = (key: 'ArrowLeft' | 'ArrowRight') => {
    setPlaying(false)
    show(nextIndex(key, at, slides.length) ?? 0)
  }
  useEffect(() => {
    if (!playing || held || !several) return
    const timer = setTimeout(() => {
      if (!document.hidden) show((at + 1) % slides.length)
    }, every)
    return () => clearTimeout(timer)
  })
  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul
        ref={track}
        className={styles.track}
        aria-live={playing ? 'off' : 'polite'}
        onPointerDown={() => setPlaying(false)}
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget
          const near = Math.round(scrollLeft / clientWidth)
          if (Math.abs(scrollLeft - near * clientWidth) < 2) setAt(near)
        }}
      >
        {slides.map((slide, index) => (
          <li
            key={index}
            aria-roledescription="slide"
            aria-label={place(index + 1, slides.length)}
            inert={index !== at}
          >
            {slide}
          </li>
        ))}
      </ul>
      {several ? (
        <div className={styles.controls}>
          {every > 0 ? (
            <IconButton
              icon={playing ? 'pause' : 'play'}
              label={playing ? pauseLabel : playLabel}
              onClick={() => setPlaying(!playing)}
            />
          ) : null}
          <span className={styles.dots} aria-hidden="true">
            {slides.map((_, index) => (
              <i key={index} data-at={index === at || undefined} />
            ))}
          </span>
          <IconButton icon="previous" label={previousLabel} onClick={() => turn('ArrowLeft')} />
          <IconButton icon="next" label={nextLabel} onClick={() => turn('ArrowRight')} />
        </div>
      ) : null}
    </section>
  )
}

type BannerProps = {
  href: string
  title: string
  text?: ReactNode
  /** The text of the link, which covers the whole banner. */
  step: string
  picture: ReactNode
  above?: ReactNode
}

/** One banner: a large poster, with the text beside it on a desktop and below it on a phone. */
export function Banner({ href, title, text, step, picture, above }: BannerProps) {
  return (
    <a className={styles.banner} href={href}>
      <span className={styles.picture}>{picture}</span>
      <span className={styles.words}>
        {above ? <span className={styles.above}>{above}</span> : null}
        <strong className={styles.title}>{title}</strong>
        {text ? <span className={styles.text}>{text}</span> : null}
        <span className={styles.step}>{step}</span>
      </span>
    </a>
  )
}
