import type { ReactNode } from 'react'
import { Icon } from '../ui/actions/icon.tsx'
import styles from './disclosure.module.css'

/** A group of choices that is put away until somebody wants it; one that is in force is open. */
export const Disclosure = ({ label, open, children }: { label: string; open: boolean; children: ReactNode }) => (
  <details className={styles.group} open={open}>
    <summary>
      {label}
      <Icon name="down" size="0.875rem" />
    </summary>
    {children}
  </details>
)
