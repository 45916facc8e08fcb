import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

type Props = { shape?: 'line' | 'title' | 'picture' | 'round' | 'button'; width?: string; ratio?: string }

/** The place of something that is on its way, in its size. Seen only when it takes longer than 200 ms. */
export function Skeleton({ shape = 'line', width, ratio }: Props) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, styles[shape])}
      style={{ inlineSize: width, aspectRatio: ratio }}
    />
  )
}

/** Round a group of skeletons: says once to a screen reader that something is being fetched. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  )
}
