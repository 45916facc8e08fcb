import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './show-case.module.css'

/** One family of components, with a title to jump to. */
export function Family({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <section id={id} className={styles.family} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <p className={styles.lead}>{lead}</p>
      </header>
      <div className={styles.specimens}>{children}</div>
    </section>
  )
}

/** One component in its states, under its name. wide takes the whole row. */
export function Specimen({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={classNames(styles.specimen, wide && styles.wide)}>
      <h3 className={styles.name}>{name}</h3>
      {children}
    </div>
  )
}
