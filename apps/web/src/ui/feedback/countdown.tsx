import { useEffect, useRef, useState } from 'react'
import { Icon } from '../actions/icon.tsx'
import styles from './countdown.module.css'

/** `9:41`; hours only when there are some: `1:09:41`. Never below zero. */
export function clockText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  const [h, m, s] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60), left % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** `PT9M41S`, for the `dateTime` attribute. */
export const duration = (seconds: number) => {
  const left = Math.max(0, Math.ceil(seconds))
  return `PT${Math.floor(left / 60)}M${left % 60}S`
}

/** Moments, in seconds before the end, that are announced to screen readers: often enough to plan, but not so often that it disturbs. */
const moments = [600, 300, 120, 60, 30]

/** The moment just passed between two readings of the clock, if any. */
export const momentPassed = (before: number, now: number) => moments.find((moment) => before > moment && now <= moment)

type Props = {
  /** Such as "Your seats are held for". */
  label: string
  /** The end, in milliseconds of the clock that `now` reads. */
  until: number
  now: () => number
  /** Announced to screen readers at 10, 5, 2, 1 and half a minute. */
  said: (secondsLeft: number) => string
  onEnd?: (() => void) | undefined
  /** The label is for the ear only. */
  bare?: boolean
}

/** The remaining time as a clock. */
export function Countdown({ label, until, now, said, onEnd, bare = false }: Props) {
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
  return (
    <div className={styles.countdown} data-soon={left <= 60 || undefined}>
      <span className={styles.words}>
        <Icon name="clock" size="1.25rem" />
        <span className={bare ? 'visually-hidden' : undefined}>{label}</span>
        <time role="timer" aria-live="off" dateTime={duration(left)} className={styles.clock}>
          {clockText(left)}
        </time>
      </span>
      <span className="visually-hidden" role="status">
        {words}
      </span>
    </div>
  )
}
