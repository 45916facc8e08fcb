import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { markPage } from '../layout/page-marks.ts'
import styles from './dialog.module.css'

type Props = {
  open: boolean
  /** Called by the button, Escape, or a press outside. */
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  /** Stays at the lower edge while the rest scrolls. */
  foot?: ReactNode
  /**
   * dialog: in the middle. sheet: from below on a phone, from the right on a desktop; for filters and choices that
   * belong to the page behind. full: the whole screen of a phone, such as a ticket held up at the door.
   */
  shape?: 'dialog' | 'sheet' | 'full'
  /** A press outside doesn't close it, because typed input would be lost. */
  insistent?: boolean
  /** A picture: at the left of the words, on a phone above them. */
  beside?: ReactNode
}

/** A modal dialog, by the native <dialog>, which traps and restores the focus. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  children,
  foot,
  shape = 'dialog',
  insistent = false,
  beside,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!open) {
      if (element.open) element.close()
      return
    }
    const root = document.documentElement
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
    if (!element.open) element.showModal()
    return markPage('dialog')
  }, [open])
  // Only a press that begins and ends outside, since selecting text with the mouse may end there.
  const pressedBeside = useRef(false)
  const pressBeside = (event: React.MouseEvent) => {
    if (pressedBeside.current && event.target === dialog.current && !insistent) onClose()
  }
  return (
    // The press outside is for the pointer; its key is Escape, for which the browser fires `cancel`.
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[shape])}
      aria-labelledby={titleId}
      onMouseDown={(event) => {
        pressedBeside.current = event.target === dialog.current
      }}
      onClick={pressBeside}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        if (open) onClose()
      }}
    >
      {open && beside ? <div className={styles.beside}>{beside}</div> : null}
      {open ? (
        <div className={styles.sheetOfPaper}>
          <header className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton icon="close" label={closeLabel} onClick={onClose} className={styles.close} />
          </header>
          <div className={styles.body}>{children}</div>
          {foot ? <footer className={styles.foot}>{foot}</footer> : null}
        </div>
      ) : null}
    </dialog>
  )
}

/** A dialog that comes from the edge of the screen. */
export function Sheet(props: Omit<Props, 'shape'>) {
  return <Dialog {...props} shape="sheet" />
}
