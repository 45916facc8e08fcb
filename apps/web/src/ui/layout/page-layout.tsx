import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './page-layout.module.css'

type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16 | 24

/** The width of a page and its gutters; reading holds prose. */
export function Container({
  width = 'page',
  className,
  ...rest
}: ComponentPropsWithRef<'div'> & { width?: 'page' | 'reading' }) {
  return <div {...rest} className={classNames(styles.container, styles[width], className)} />
}

/** A column with even gaps. */
export function Stack({ gap = 4, className, style, ...rest }: ComponentPropsWithRef<'div'> & { gap?: Space }) {
  return (
    <div {...rest} className={classNames(styles.stack, className)} style={{ ...style, gap: `var(--space-${gap})` }} />
  )
}

/** A row that wraps. */
export function Row({
  gap = 3,
  align = 'center',
  spread = false,
  className,
  style,
  ...rest
}: ComponentPropsWithRef<'div'> & { gap?: Space; align?: 'center' | 'start' | 'end' | 'baseline'; spread?: boolean }) {
  return (
    <div
      {...rest}
      className={classNames(styles.row, spread && styles.spread, className)}
      style={{ ...style, gap: `var(--space-${gap})`, alignItems: align }}
    />
  )
}
