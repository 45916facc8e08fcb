import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tooltip.module.css'

type Props = {
  /** A few words more; nothing that one must know, since a finger can't hover. */
  text: string
  /** Which edges meet; start or end for what stands near the edge of the screen. */
  align?: 'middle' | 'start' | 'end'
  /** The button or link, given what ties it to the words. */
  children: (props: { 'aria-describedby': string }) => ReactNode
}

/** A word of help at a control, on hover or focus; Escape sends it away, and the pointer may rest on it. */
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
