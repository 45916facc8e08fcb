import { useEffect, useRef, useState } from 'react'
import { Icon } from '../actions/icon.tsx'
import { clockText, duration, lampsLit, momentPassed } from './countdown.rules.ts'
import styles from './countdown.module.css'

type Props = {
  /** Such as "Your seats are held for". */
  label: string
  /** The end, in milliseconds of the clock that `now` reads. */
  until: number
  now: () => number
  /** The whole duration in seconds, with one lamp per minute. */
  total: number
  /** Announced to screen readers at 10, 5, 2, 1 and half a minute. */
  said: (secondsLeft: number) => string
  onEnd?: (() => void) | undefined
  /** Without the row of lamps, for narrow places. */
  short?: boolean
}

/** The remaining time as a clock and a row of lamps, one per minute. */
export function Countdown({ label, until, now, total, said, onEnd, short = false }: Props) {
  const left = (until - now()) / 1000
  const [, tick] = useState(0)
  const [words, setWords] = useState('')
  const before = useRef(left)
  const ended = useRef(false)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    const moment = momentPassed(before.current, left)
    before.current = left
    if (moment) setWords(said(moment))
    if (left > 0) ended.current = false
    else if (!ended.current) {
      ended.current = true
      onEnd?.()
    }
  }, [left, said, onEnd])
  const lamps = Math.min(20, Math.max(1, Math.round(total / 60)))
  const lit = lampsLit(left, lamps, total)
  return (
    <div className={styles.countdown} data-soon={left <= 60 || undefined}>
      <span className={styles.words}>
        <Icon name="clock" size="1.25rem" />
        <span>{label}</span>
        <time role="timer" aria-live="off" dateTime={duration(left)} className={styles.clock}>
          {clockText(left)}
        </time>
      </span>
      {short ? null : (
        <span className={styles.lamps} aria-hidden="true">
          {Array.from({ length: lamps }, (_, index) => (
            <i key={index} data-lit={index < lit || undefined} />
          ))}
        </span>
      )}
      <span className="visually-hidden" role="status">
        {words}
      </span>
    </div>
  )
}
