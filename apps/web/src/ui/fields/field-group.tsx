import type { ReactNode } from 'react'
import styles from './field-group.module.css'

/** Fields that belong together, on a ground of their own, under one name. */
export const FieldGroup = ({ legend, children }: { legend: ReactNode; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
)
