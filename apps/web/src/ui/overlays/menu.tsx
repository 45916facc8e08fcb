import type { ReactNode } from 'react'
import { Icon, type IconName } from '../actions/icon.tsx'
import styles from './menu.module.css'
import { Popover, type PopoverTrigger } from './popover.tsx'
import { nextIndex } from './roving.rules.ts'

export type MenuItem = {
  label: string
  icon?: IconName | undefined
  /** A link, or an action. */
  href?: string | undefined
  onChoose?: (() => void) | undefined
  /** The current one: the language, the storefront. */
  current?: boolean
  lang?: string | undefined
  danger?: boolean
}

type Props = {
  renderTrigger: (props: PopoverTrigger) => ReactNode
  /** Accessible name of the list. */
  label: string
  items: MenuItem[]
  align?: 'start' | 'end'
}

/** A menu of actions or links at a button, with arrow keys. */
export function Menu({ renderTrigger, label, items, align = 'end' }: Props) {
  const opened = (panel: HTMLElement) =>
    (
      panel.querySelector<HTMLElement>('[aria-checked="true"]') ??
      panel.querySelector<HTMLElement>('[role^="menuitem"]')
    )?.focus()
  return (
    <Popover renderTrigger={renderTrigger} align={align} onOpen={opened}>
      {(close) => (
        <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={walk}>
          {items.map((item) => (
            <Item key={item.label} item={item} close={close} />
          ))}
        </div>
      )}
    </Popover>
  )
}

function Item({ item, close }: { item: MenuItem; close: () => void }) {
  const { label, icon, href, onChoose, current, lang, danger } = item
  const Tag = href === undefined ? 'button' : 'a'
  return (
    <Tag
      {...(href === undefined ? { type: 'button' as const } : { href })}
      className={styles.item}
      data-danger={danger || undefined}
      role={current === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={current}
      lang={lang}
      tabIndex={-1}
      onClick={() => {
        close()
        onChoose?.()
      }}
    >
      {icon ? <Icon name={icon} size="1.25rem" /> : null}
      <span>{label}</span>
      {current ? <Icon name="check" size="1.125rem" /> : null}
    </Tag>
  )
}

function walk(event: React.KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
  const to = nextIndex(event.key, items.indexOf(document.activeElement as HTMLElement), items.length)
  if (to === undefined) return
  event.preventDefault()
  items[to]?.focus()
}
