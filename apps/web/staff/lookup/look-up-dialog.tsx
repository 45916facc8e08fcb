import type { Translate } from '@parter/portal/messages/messages.ts'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { navigate } from '../../src/platform/address/location.ts'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { nextIndex } from '../../src/ui/overlays/roving.rules.ts'
import { useDayTime } from '../platform/day-time.ts'
import office from '../platform/office.module.css'
import { folded } from '../platform/readable/folded.rules.ts'
import { useStaffQuery } from '../platform/staff-queries.ts'
import type { StaffPage } from '../platform/use-staff.ts'
import { type Group, PLACES } from './hit-links.ts'
import styles from './look-up.module.css'

/** Milliseconds without typing, after which the shop is asked. */
const PAUSE_MS = 150

interface Entry {
  readonly href: string
  readonly title: string
  readonly about: string
  /** It is no page of this program. */
  readonly isElsewhere?: boolean
  readonly isDraft?: boolean
  readonly aside?: string
}
interface Section {
  readonly title: string
  readonly entries: readonly Entry[]
}

/** Pages whose names have all words; with none of them all pages. */
const pagesWith = (pages: readonly StaffPage[], text: string, t: Translate): Entry[] => {
  const words = folded(text).split(' ')
  return pages
    .filter(({ title }) => words.every((word) => folded(t(title)).includes(word)))
    .map(({ path, title, key, Page }) => ({
      href: path,
      title: t(title),
      about: '',
      isElsewhere: Page === undefined,
      aside: `G ${key.toUpperCase()}`,
    }))
}

const useSections = (groups: readonly Group[], q: string): Section[] => {
  const { t } = useShop()
  const dayTime = useDayTime()
  return groups.map(({ kind, hits, hasMore }) => {
    const { title, of, all } = PLACES[kind]
    const entries = hits.map((hit): Entry => {
      const parts = [hit.at === null ? null : dayTime(hit.at), hit.about, hit.portalCode?.toUpperCase()]
      return {
        href: of(hit),
        title: hit.title,
        about: parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · '),
        isDraft: !hit.isPublished,
      }
    })
    const more = hasMore && all ? [{ href: all(q), title: t('staff_look_up_all'), about: '' }] : []
    return { title: t(title), entries: [...entries, ...more] }
  })
}

/** One field that finds anything the member may see, and the back office's own pages by name: by arrows, Enter and Escape. */
export const LookUpDialog = ({ pages, onClose }: { pages: readonly StaffPage[]; onClose: () => void }) => {
  const { t, language } = useShop()
  const [text, setText] = useState('')
  const [q, setQ] = useState('')
  const [lit, setLit] = useState<string | null>(null)
  const [isEntered, setEntered] = useState(false)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const typed = text.trim()
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, error, isFetching } = useStaffQuery(
    'lookUp',
    { query: { language, q } },
    { enabled: q !== '', keepsLast: true },
  )
  const isAsking = typed !== q || isFetching
  const found = useSections(typed === '' || q === '' ? [] : (data?.groups ?? []), q)
  const own = pagesWith(pages, typed, t)
  const sections = [...(own.length > 0 ? [{ title: t('staff_look_up_pages'), entries: own }] : []), ...found]
  const entries = sections.flatMap((section) => section.entries)
  const at = Math.max(
    0,
    entries.findIndex(({ href }) => href === lit),
  )
  const idOf = (index: number) => `${id}-${index}`
  const open = ({ href, isElsewhere }: Entry) => {
    onClose()
    if (isElsewhere) location.assign(href)
    else navigate(href)
  }
  const openEntered = useEffectEvent(() => {
    setEntered(false)
    const entry = entries[at]
    if (entry) open(entry)
  })
  // a hand scanner types and presses Enter before the shop has answered: what it finds is opened then
  useEffect(() => {
    if (isEntered && !isAsking) openEntered()
  }, [isEntered, isAsking])
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      setEntered(true)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setLit(entries[nextIndex(event.key, at, entries.length) ?? 0]?.href ?? null)
  }
  return (
    <Dialog open onClose={onClose} title={t('staff_look_up')} closeLabel={t('staff_close')}>
      <div className={styles.box}>
        <TextField
          ref={field}
          id="look-up"
          label={t('staff_look_up')}
          labelHidden
          icon="search"
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={t('staff_look_up_hint')}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? idOf(at) : undefined}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setLit(null)
            setEntered(false)
          }}
          onKeyDown={onKeyDown}
        />
        <Fault>{error && typed !== '' ? errorMessage(error, t) : null}</Fault>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('staff_look_up')}
          aria-busy={isAsking}
          className={styles.list}
        >
          {sections.map((section) => (
            <Hits key={section.title} section={section} all={entries} at={at} idOf={idOf} onOpen={onClose} />
          ))}
        </div>
        <p role="status" className={styles.said}>
          {said({
            isAsking,
            isShort: data?.isShort ?? false,
            typed,
            hasError: error !== null,
            count: entries.length,
            t,
          })}
        </p>
      </div>
    </Dialog>
  )
}

const said = (now: {
  isAsking: boolean
  isShort: boolean
  typed: string
  hasError: boolean
  count: number
  t: Translate
}): string => {
  const { t } = now
  if (now.typed === '' || now.hasError) return ''
  if (now.isAsking) return t('staff_wait')
  if (now.isShort) return t('desk_short')
  return now.count === 0 ? t('staff_look_up_none') : t('staff_look_up_found', { count: now.count })
}

const Hits = (props: {
  section: Section
  all: readonly Entry[]
  at: number
  idOf: (index: number) => string
  onOpen: () => void
}) => {
  const { section, all, at, idOf, onOpen } = props
  const { t } = useShop()
  const titleId = useId()
  return (
    <div role="group" aria-labelledby={titleId} className={styles.group}>
      <p id={titleId} className={styles.heading}>
        {section.title}
      </p>
      {section.entries.map((entry) => {
        const index = all.indexOf(entry)
        return (
          <a
            key={entry.href}
            id={idOf(index)}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            href={entry.href}
            rel={entry.isElsewhere ? 'external' : undefined}
            className={styles.entry}
            onClick={({ ctrlKey, metaKey, shiftKey }) => {
              if (!ctrlKey && !metaKey && !shiftKey) onOpen()
            }}
          >
            <span>
              <b>{entry.title}</b>
              {entry.about ? <small>{entry.about}</small> : null}
            </span>
            {entry.isDraft ? <span className={office.tag}>{t('event_drafts_state_draft')}</span> : null}
            {entry.aside ? <kbd aria-hidden="true">{entry.aside}</kbd> : null}
          </a>
        )
      })}
    </div>
  )
}
