import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { idOf } from '../../platform/drafts/editing.ts'
import styles from '../events.module.css'
import { faultKey, useEditing } from './editing.ts'

/** One price, or number. It is read when the cell is left, so that half an amount is no fault. */
export const Cell = ({
  id,
  label,
  first,
  error,
  onText,
  onKeyDown,
  onPaste,
}: {
  id: string
  label: string
  first: string
  error: string | undefined
  onText: (text: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
}) => {
  const [text, setText] = useState(first)
  return (
    <>
      <input
        id={id}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={styles.cell}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => {
          if (text !== first) onText(text)
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {error ? (
        <small id={`${id}-error`} className={styles.cellError}>
          {error}
        </small>
      ) : null}
    </>
  )
}

/** A zone of the grid. */
export interface ZoneRow {
  readonly code: string
  readonly name: string
  readonly places: number | null
  /** Whether staff say how many places it has. */
  readonly isOwn: boolean
}

type Codes = readonly string[]
const ofCapacity: Codes = ['capacity_below_sold', 'capacity_missing', 'capacity_of_seats']
const ofQuota: Codes = ['quota_below_sold']

/** A whole number of the draft; what isn't one is none. */
const NumberCell = ({
  path,
  label,
  value,
  faults,
  onNumber,
}: {
  path: readonly string[]
  label: string
  value: number | null
  /** The faults that are this number's. */
  faults: Codes
  onNumber: (value: number | null) => void
}) => {
  const { t } = useShop()
  const { check } = useEditing()
  const key = path.join('\n')
  const fault = check?.faults.find(
    (one) => `${one.path.join('\n')}\n`.startsWith(`${key}\n`) && faults.includes(one.code),
  )
  return (
    <Cell
      key={String(value)}
      id={`${idOf(path)}${faults === ofQuota ? '-most' : ''}`}
      label={label}
      first={value === null ? '' : String(value)}
      error={fault && t(faultKey(fault.code))}
      onText={(text) => onNumber(/^\d{1,7}$/.test(text.trim()) ? Number(text) : null)}
    />
  )
}

/** How many places a standing zone has. */
export const Capacity = ({ zone }: { zone: ZoneRow }) => {
  const { t } = useShop()
  const { editor, content } = useEditing()
  const isSold = content.event.zones?.some(({ code }) => code === zone.code)
  const path = ['event', 'zones', zone.code]
  return (
    <NumberCell
      path={path}
      label={t('event_drafts_places_of', { zone: zone.name })}
      value={zone.places}
      faults={ofCapacity}
      onNumber={(value) =>
        editor.edit({ path: isSold ? [...path, 'capacity'] : ['zones', zone.code, 'capacity'], value })
      }
    />
  )
}

/** How many places of a zone are sold at most; nothing while the zone has no price. */
export const ZoneQuota = ({ zone }: { zone: ZoneRow }) => {
  const { t } = useShop()
  const { editor, content } = useEditing()
  const sold = content.event.zones?.find(({ code }) => code === zone.code)
  const path = ['event', 'zones', zone.code]
  if (!sold) return null
  return (
    <NumberCell
      path={path}
      label={t('event_drafts_quota_of', { name: zone.name })}
      value={sold.quota ?? null}
      faults={ofQuota}
      onNumber={(value) => editor.edit({ path: [...path, 'quota'], value })}
    />
  )
}

/** How many tickets of a type are sold at most. */
export const TypeQuota = ({ code, name }: { code: string; name: string }) => {
  const { t } = useShop()
  const { editor, content } = useEditing()
  const all = content.event.typeQuotas
  const set = (value: number | null) => {
    const { [code]: _before, ...others } = all ?? {}
    const next = value === null ? others : { ...others, [code]: value }
    editor.edit({ path: ['event', 'typeQuotas'], value: Object.keys(next).length === 0 ? null : next })
  }
  return (
    <NumberCell
      path={['event', 'typeQuotas', code]}
      label={t('event_drafts_quota_of', { name })}
      value={all?.[code] ?? null}
      faults={ofQuota}
      onNumber={set}
    />
  )
}
