import type { ReactNode } from 'react'
import styles from './field-group.module.css'

/** Related fields on a background of their own, with a name. */
export const FieldGroup = ({ legend, children }: { legend: ReactNode; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
)
