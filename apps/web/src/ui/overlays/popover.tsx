import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './popover.module.css'

/** Properties of the button that opens it. */
export type PopoverTrigger = {
  popoverTarget: string
  'aria-expanded': boolean
  'aria-controls': string
}

type Props = {
  /** The button that opens it, given its properties. */
  renderTrigger: (props: PopoverTrigger) => ReactNode
  /** The content, given a function that closes it. */
  children: ReactNode | ((close: () => void) => ReactNode)
  /** Which edges are aligned. */
  align?: 'start' | 'end'
  /** Accessible name when the content doesn't begin with a heading. */
  label?: string | undefined
  onOpen?: (panel: HTMLElement) => void
  className?: string | undefined
}

/**
 * A small panel at a button, by the native popover: a press outside or Escape closes it and restores the focus.
 */
export function Popover({ renderTrigger, children, align = 'start', label, onOpen, className }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const close = () => document.getElementById(id)?.hidePopover()
  const toggled = (event: React.ToggleEvent<HTMLDivElement>) => {
    const opened = event.newState === 'open'
    setOpen(opened)
    if (!opened) return
    place(event.currentTarget, align)
    onOpen?.(event.currentTarget)
  }
  const props = { popoverTarget: id, 'aria-expanded': open, 'aria-controls': id }
  return (
    <span className={styles.place}>
      {renderTrigger(props)}
      <div
        id={id}
        popover="auto"
        role={label ? 'group' : undefined}
        aria-label={label}
        className={classNames(styles.panel, className)}
        onToggle={toggled}
      >
        {typeof children === 'function' ? children(close) : children}
      </div>
    </span>
  )
}

/** Under the button, or above it where there is more room; never over the edge of the window. */
function place(panel: HTMLElement, align: 'start' | 'end') {
  const button = panel.parentElement?.querySelector(`[popovertarget="${panel.id}"]`)?.getBoundingClientRect()
  if (!button) return
  const { offsetWidth: width, offsetHeight: height } = panel
  const gap = 8
  const wanted = align === 'start' ? button.left : button.right - width
  const left = Math.max(gap, Math.min(wanted, document.documentElement.clientWidth - width - gap))
  const below = button.bottom + gap
  const above = button.top - gap - height
  const top = below + height > window.innerHeight && above > gap ? above : below
  panel.style.left = `${left + window.scrollX}px`
  panel.style.top = `${top + window.scrollY}px`
}
