import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './chip.module.css'
import { Icon, type IconName } from './icon.tsx'

type Props = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  children: ReactNode
  icon?: IconName | undefined
  /** On or off, for a filter; left out, the chip is a plain button. */
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

/** An active filter that is removed by pressing the chip. */
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

/** A chip that is a link. */
export function ChipLink({
  children,
  icon,
  current,
  count,
  ...rest
}: ComponentPropsWithRef<'a'> & { href: string; icon?: IconName; current?: boolean; count?: number }) {
  return (
    <a {...rest} className={styles.chip} aria-current={current ? 'page' : undefined}>
      {icon ? <Icon name={icon} size="1.125rem" /> : null}
      {children ? <span>{children}</span> : null}
      {count === undefined ? null : <span className={styles.count}>{count}</span>}
    </a>
  )
}

/** Chips in a line: wrapping, or scrolling sideways on a phone. */
export function ChipRow({ label, children, scroll = false }: { label: string; children: ReactNode; scroll?: boolean }) {
  return (
    <div role="group" aria-label={label} className={classNames(styles.row, scroll && styles.scroll)}>
      {children}
    </div>
  )
}
