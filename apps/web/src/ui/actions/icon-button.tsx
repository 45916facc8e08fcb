import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'

type Props = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  icon: IconName
  /** What it does: its accessible name and its tooltip. */
  label: string
  /** plain on a quiet surface; floating on a picture. */
  look?: 'plain' | 'floating' | 'outlined'
  /** A switch, such as a favourite: pressed or not. */
  pressed?: boolean | undefined
  /** A small number at its corner; 0 is not shown. Include it in the label too. */
  count?: number | undefined
}

/** A round button with an icon and no visible text. */
export function IconButton({ icon, label, look = 'plain', pressed, count, className, ...rest }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={classNames(styles.button, styles[look], className)}
      aria-label={label}
      aria-pressed={pressed}
    >
      <Icon name={icon} size="1.375rem" />
      {count ? <CountDot count={count} /> : null}
    </button>
  )
}

/** The number at the corner of an icon, hidden from screen readers. */
export function CountDot({ count }: { count: number }) {
  return (
    <span className={styles.count} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}
