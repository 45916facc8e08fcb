import { classNames } from '../class-names.ts'
import styles from './mark.module.css'
import { type MarkName, marks } from './mark.rules.ts'

/** A storefront's mark. Ornament: its name stands beside it or on the link around it. */
export function Mark({
  of,
  size = '2.25rem',
  className,
}: {
  of: MarkName
  size?: string
  className?: string | undefined
}) {
  return (
    <svg
      className={classNames(styles.mark, className)}
      viewBox="0 0 48 48"
      width={size}
      height={size}
      aria-hidden="true"
    >
      {marks[of].map(({ x, y, r, lit }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} className={lit ? styles.lit : undefined} />
      ))}
    </svg>
  )
}

/** The mark with the storefront's name in the display face. */
export function Logo({ of, name, className }: { of: MarkName; name: string; className?: string | undefined }) {
  return (
    <span className={classNames(styles.logo, className)}>
      <Mark of={of} />
      <span className={styles.name}>{name}</span>
    </span>
  )
}
