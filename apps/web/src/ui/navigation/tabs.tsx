import type { ReactNode } from 'react'
import { useId, useRef } from 'react'
import { nextIndex } from '../overlays/roving.rules.ts'
import styles from './tabs.module.css'

export type Tab<Id extends string> = { id: Id; label: string; count?: number | undefined; content: ReactNode }

type Props<Id extends string> = {
  /** Accessible name of the row of tabs. */
  label: string
  tabs: Tab<Id>[]
  current: Id
  onChange: (id: Id) => void
}

/** Tabs. Arrow keys select; Tab moves into the view. */
export function Tabs<Id extends string>({ label, tabs, current, onChange }: Props<Id>) {
  const base = useId()
  const row = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex(({ id }) => id === current)
  const walk = (event: React.KeyboardEvent) => {
    const to = nextIndex(event.key, at, tabs.length)
    const tab = to === undefined ? undefined : tabs[to]
    if (!tab) return
    event.preventDefault()
    onChange(tab.id)
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to ?? 0]?.focus()
  }
  return (
    <div>
      <div ref={row} role="tablist" tabIndex={-1} aria-label={label} className={styles.row} onKeyDown={walk}>
        {tabs.map(({ id, label: name, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}-tab`}
            className={styles.tab}
            aria-selected={id === current}
            aria-controls={`${base}-${id}`}
            tabIndex={id === current ? 0 : -1}
            onClick={() => onChange(id)}
          >
            {name}
            {count === undefined ? null : <span className={styles.count}>{count}</span>}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}-${id}`}
          className={styles.panel}
          aria-labelledby={`${base}-${id}-tab`}
          hidden={id !== current}
        >
          {id === current ? content : null}
        </div>
      ))}
    </div>
  )
}
