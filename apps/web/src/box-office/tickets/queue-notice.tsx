import { useIsQueued } from '../../platform/calls/queue.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import styles from './queue-notice.module.css'

/** Shown while calls are queued because the shop is busy: they are repeated by themselves, there is nothing to press (R4.5). */
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
