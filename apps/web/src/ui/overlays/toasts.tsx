import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '../actions/icon.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { currentToasts, dropToast, type Toast, watchToasts } from './toast-list.ts'
import styles from './toasts.module.css'

/** How long a toast stays, in milliseconds; one with a button stays until it is closed. */
const stay = 7000

/** The region of toasts, once in the app. Announcements use a separate live region that is never hidden. */
export function Toasts({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useSyncExternalStore(watchToasts, currentToasts, currentToasts)
  const region = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    const element = region.current
    if (!element?.showPopover) return
    // Shown again for each toast, so that it lies above a dialog opened since.
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest !== undefined) element.showPopover()
  }, [newest])
  return (
    <>
      <div className="visually-hidden" role="status">
        {toasts.at(-1)?.text}
      </div>
      <section ref={region} popover="manual" className={styles.region} aria-label={label}>
        <div>
          {toasts.map((toast) => (
            <Word key={toast.id} toast={toast} closeLabel={closeLabel} />
          ))}
        </div>
      </section>
    </>
  )
}

function Word({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { id, text, tone, action } = toast
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || action) return
    const timer = setTimeout(() => dropToast(id), stay)
    return () => clearTimeout(timer)
  }, [held, action, id])
  const hold = { onPointerEnter: () => setHeld(true), onFocus: () => setHeld(true) }
  const release = { onPointerLeave: () => setHeld(false), onBlur: () => setHeld(false) }
  return (
    <div className={styles.toast} {...hold} {...release}>
      {tone === 'plain' ? null : <Icon name={tone === 'good' ? 'success' : 'error'} size="1.5rem" />}
      <div className={styles.words}>
        <p>{text}</p>
        {action ? (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              dropToast(id)
              action.onPress()
            }}
          >
            {action.label}
          </button>
        ) : null}
      </div>
      <IconButton icon="close" label={closeLabel} className={styles.close} onClick={() => dropToast(id)} />
    </div>
  )
}
