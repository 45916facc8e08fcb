import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tooltip.module.css'

type Props = {
  /** A short text; nothing essential, since touch devices can't hover. */
  text: string
  /** Which edges are aligned; start or end near the edge of the screen. */
  align?: 'middle' | 'start' | 'end'
  /** The button or link, given the properties that tie it to the text. */
  children: (props: { 'aria-describedby': string }) => ReactNode
}

/** A tooltip on hover or focus; Escape closes it, and the pointer may move onto it. */
export function Tooltip({ text, align = 'middle', children }: Props) {
  const id = useId()
  const [away, setAway] = useState(false)
  return (
    <span
      className={classNames(styles.place, styles[align])}
      data-away={away || undefined}
      onKeyDown={(event) => event.key === 'Escape' && setAway(true)}
      onBlur={() => setAway(false)}
      onPointerLeave={() => setAway(false)}
    >
      {children({ 'aria-describedby': id })}
      <span role="tooltip" id={id} className={styles.words}>
        {text}
      </span>
    </span>
  )
}
