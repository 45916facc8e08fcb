import { useIsQueued } from '../../platform/calls/queue.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import styles from './waiting-line.module.css'

/** Shown while the shop is too busy to answer: what happens, that it goes on by itself, and nothing to press (R4.5). */
export const QueueNotice = ({ title, text }: { title: string; text: string }) => {
  if (!useIsQueued()) return null
  return (
    <Notice tone="plain" icon="hourglass" title={title} announced>
      <p>{text}</p>
      <div className={styles.bar}>
        <ProgressBar label={title} />
      </div>
    </Notice>
  )
}
