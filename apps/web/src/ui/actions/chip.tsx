import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './chip.module.css'
import { Icon, type IconName } from './icon.tsx'

type Props = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  children: ReactNode
  icon?: IconName | undefined
  /** On or off, for a filter. Left out, the chip is a plain press. */
  selected?: boolean | undefined
  /** How many things it would show. */
  count?: number | undefined
  /** It opens a list or a sheet. */
  opens?: boolean
}

/** A short choice among several: a filter, a day. */
export function Chip({ children, icon, selected, count, opens = false, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.chip, className)}
      aria-pressed={selected}
      aria-haspopup={opens ? 'dialog' : undefined}
    >
      {selected ? <Icon name="check" size="1rem" /> : null}
      {icon && !selected ? <Icon name={icon} size="1.125rem" /> : null}
      <span>{children}</span>
      {count === undefined ? null : <span className={styles.count}>{count}</span>}
      {opens ? <Icon name="down" size="0.875rem" /> : null}
    </button>
  )
}

/** A filter that is in force, with the way to take it off: the whole chip is the button. */
export function RemovableChip({
  children,
  removeLabel,
  onRemove,
}: {
  children: string
  removeLabel: string
  onRemove: () => void
}) {
  return (
    <button type="button" className={styles.chip} aria-label={`${children}: ${removeLabel}`} onClick={onRemove}>
      <span>{children}</span>
      <Icon name="close" size="1rem" />
    </button>
  )
}

/** A short choice that has an address of its own. */
export function ChipLink({
  children,
  icon,
  current,
  ...rest
}: ComponentPropsWithRef<'a'> & { href: string; icon?: IconName; current?: boolean }) {
  return (
    <a {...rest} className={styles.chip} aria-current={current ? 'page' : undefined}>
      {icon ? <Icon name={icon} size="1.125rem" /> : null}
      <span>{children}</span>
    </a>
  )
}

/** Chips in a line: wrapping, or on a phone running out of the screen to be pushed along. */
export function ChipRow({ label, children, scroll = false }: { label: string; children: ReactNode; scroll?: boolean }) {
  return (
    <div role="group" aria-label={label} className={classNames(styles.row, scroll && styles.scroll)}>
      {children}
    </div>
  )
}
