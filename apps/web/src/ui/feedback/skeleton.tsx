import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

type Props = { shape?: 'line' | 'title' | 'picture' | 'round' | 'button'; width?: string; ratio?: string }

/** A placeholder in the size of loading content, visible only after 200 ms. */
export function Skeleton({ shape = 'line', width, ratio }: Props) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, styles[shape])}
      style={{ inlineSize: width, aspectRatio: ratio }}
    />
  )
}

/** Wraps skeletons and announces once to screen readers that content is loading. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  )
}
