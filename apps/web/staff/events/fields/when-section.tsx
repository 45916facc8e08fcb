import { useState } from 'react'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Button } from '../../../src/ui/actions/button.tsx'
import { TextArea, TextField } from '../../../src/ui/fields/text-field.tsx'
import type { Edit } from '../../platform/drafts/draft-editor.ts'
import { DraftChoice, DraftNumber, DraftTime } from '../../platform/drafts/draft-fields.tsx'
import drafts from '../../platform/drafts/drafts.module.css'
import { idOf, useField } from '../../platform/drafts/editing.ts'
import office from '../../platform/office.module.css'
import { minutesBetween, readDates, repeatDate, shifted } from '../model/dates.rules.ts'
import { useEditing, useName } from './editing.ts'

/** A time that follows the start: it is stored as minutes from it. */
const RelativeTime = ({
  field,
  label,
}: {
  field: 'endsAt' | 'doorsAt' | 'saleEndsAt' | 'returnableUntil'
  label: string
}) => {
  const { t } = useShop()
  const { content } = useEditing()
  const { id, value, error, set } = useField(['event', field])
  const start = content.event.startsAt
  const minutes = (value as { fromStart?: { minutes?: number } } | null)?.fromStart?.minutes
  const local = typeof value === 'string' ? value : start && minutes !== undefined ? shifted(start, minutes) : ''
  return (
    <TextField
      id={id}
      label={label}
      optional={t('event_drafts_optional')}
      type="datetime-local"
      value={local.slice(0, 16)}
      error={error}
      onChange={({ target }) => {
        if (target.value === '') set(null)
        else set(start ? { fromStart: { minutes: minutesBetween(start, target.value) } } : target.value)
      }}
    />
  )
}

/** Where it is, and when: the hall follows the venue, all other times follow the start. */
export const WhenSection = () => {
  const { t } = useShop()
  const name = useName()
  const { editor, content, choices } = useEditing()
  const { event } = content
  const halls = choices.halls.filter(({ venueId }) => venueId === event.venue)
  const setHall = (id: number | null): Edit[] => {
    const zones = choices.halls.find((hall) => hall.id === id)?.zones.map(({ code }) => code)
    const kept = zones ? event.zones?.filter(({ code }) => zones.includes(code)) : event.zones
    return [
      { path: ['event', 'hall'], value: id },
      ...(kept?.length === event.zones?.length ? [] : [{ path: ['event', 'zones'], value: kept ?? [] }]),
    ]
  }
  const setVenue = (value: string) => {
    const venue = value === '' ? null : Number(value)
    const first = choices.halls.find(({ venueId }) => venueId === venue)
    editor.edit({ path: ['event', 'venue'], value: venue }, ...setHall(first?.id ?? null))
  }
  return (
    <div className={drafts.fields}>
      <div className={drafts.pair}>
        <DraftChoice
          path={['event', 'venue']}
          label={t('event_drafts_venue')}
          none={t('event_drafts_choose')}
          options={choices.venues.map((venue) => ({
            value: String(venue.id),
            label: `${name(venue.name)}, ${venue.city}`,
          }))}
          onChosen={setVenue}
        />
        <DraftChoice
          path={['event', 'hall']}
          label={t('event_drafts_hall')}
          none={t('event_drafts_hall_none')}
          options={halls.map((hall) => ({ value: String(hall.id), label: name(hall.name) }))}
          onChosen={(value) => editor.edit(...setHall(value === '' ? null : Number(value)))}
        />
      </div>
      <div className={drafts.pair}>
        <DraftTime path={['event', 'startsAt']} label={t('event_drafts_starts')} />
        <RelativeTime field="endsAt" label={t('event_drafts_ends')} />
      </div>
      <p className={office.soft}>{t('event_drafts_time_hint')}</p>
      <div className={drafts.pair}>
        <RelativeTime field="doorsAt" label={t('event_drafts_doors')} />
        <DraftNumber
          path={['event', 'durationMinutes']}
          label={t('event_drafts_duration')}
          suffix={t('event_drafts_minutes')}
          optional={t('event_drafts_optional')}
        />
      </div>
      <MoreDates />
    </div>
  )
}

/** More dates of the same event: pasted as a list, or repeated. */
const MoreDates = () => {
  const { t } = useShop()
  const { editor, content, check } = useEditing()
  const [isOpen, setOpen] = useState((content.alsoAt?.length ?? 0) > 0)
  const [list, setList] = useState((content.alsoAt ?? []).join('\n').replaceAll('T', ' '))
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [every, setEvery] = useState('7')
  const [times, setTimes] = useState('4')
  const start = content.event.startsAt ?? ''
  const write = (text: string) => {
    const read = readDates(text, start.slice(11, 16) || '19:00')
    setList(text)
    setWrong(read.wrong)
    editor.edit({ path: ['alsoAt'], value: read.dates.length === 0 ? null : read.dates })
  }
  if (editor.state().draft.eventId !== null) return null
  if (!isOpen)
    return (
      <div>
        <Button size="small" icon="plus" onClick={() => setOpen(true)}>
          {t('event_drafts_more_dates')}
        </Button>
      </div>
    )
  const fault = check?.faults.find(({ path }) => path[0] === 'alsoAt')
  const error =
    wrong.length > 0
      ? t('event_drafts_dates_wrong', { lines: wrong.join('; ') })
      : fault
        ? t(`event_drafts_fault_${fault.code}`)
        : undefined
  return (
    <>
      <TextArea
        id={idOf(['alsoAt'])}
        label={t('event_drafts_more_dates')}
        hint={t('event_drafts_dates_hint', { count: content.alsoAt?.length ?? 0 })}
        value={list}
        error={error}
        onChange={({ target }) => write(target.value)}
      />
      <div className={drafts.inline}>
        <TextField
          label={t('event_drafts_every_days')}
          type="number"
          min={1}
          value={every}
          onChange={({ target }) => setEvery(target.value)}
        />
        <TextField
          label={t('event_drafts_times')}
          type="number"
          min={1}
          max={200}
          value={times}
          onChange={({ target }) => setTimes(target.value)}
        />
        <Button
          disabledReason={start === '' ? t('event_drafts_start_first') : undefined}
          onClick={() =>
            write(
              repeatDate(start, Math.max(1, Number(every) || 1), Math.min(200, Number(times) || 1))
                .join('\n')
                .replaceAll('T', ' '),
            )
          }
        >
          {t('event_drafts_repeat')}
        </Button>
      </div>
    </>
  )
}

/** When it is sold, and until when tickets can be returned. */
export const SaleTimes = () => {
  const { t } = useShop()
  return (
    <>
      <div className={drafts.pair}>
        <DraftTime path={['event', 'saleStartsAt']} label={t('event_drafts_sale_starts')} />
        <RelativeTime field="saleEndsAt" label={t('event_drafts_sale_ends')} />
      </div>
      <div className={drafts.pair}>
        <RelativeTime field="returnableUntil" label={t('event_drafts_returnable')} />
      </div>
    </>
  )
}
