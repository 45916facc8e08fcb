import { useState } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Checkbox } from '../../src/ui/fields/choices.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import { DraftNumber, DraftText } from '../platform/drafts/draft-fields.tsx'
import drafts from '../platform/drafts/drafts.module.css'
import { useField } from '../platform/drafts/editing.ts'
import styles from './content.module.css'
import type { Item } from './item-editing.ts'
import { RowFields } from './row-fields.tsx'

type Hours = NonNullable<Item['content']['hours']>[number]

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
/** A Monday, from which the days of a week are named. */
const MONDAY = Date.UTC(2024, 0, 1)

/** When a sales point is open, in the storefront's time zone. */
const HoursField = () => {
  const { t, language } = useShop()
  const names = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <RowFields<Hours>
      path={['hours']}
      label={t('content_items_hours')}
      hint={t('content_items_hours_hint')}
      most={14}
      fresh={() => ({ days: ['sat'], from: '10:00', until: '16:00' })}
    >
      {({ days = [], from = '', until = '' }, change, at) => (
        <>
          <div className={drafts.inline}>
            {DAYS.map((day, index) => (
              <Checkbox
                key={day}
                checked={days.includes(day)}
                onChange={() => change({ days: DAYS.filter((one) => (one === day) !== days.includes(one)) })}
              >
                {names.format(MONDAY + index * 86_400_000)}
              </Checkbox>
            ))}
          </div>
          <div className={styles.pairs}>
            <TextField
              id={`hours-${at}-from`}
              type="time"
              label={t('content_items_hours_from')}
              value={from}
              onChange={({ target }) => change({ from: target.value })}
            />
            <TextField
              id={`hours-${at}-until`}
              type="time"
              label={t('content_items_hours_until')}
              value={until}
              onChange={({ target }) => change({ until: target.value })}
            />
          </div>
        </>
      )}
    </RowFields>
  )
}

/** The numbers of the only events whose tickets are here. */
const EventsField = () => {
  const { t } = useShop()
  const { id, value, error, set } = useField(['events'])
  const [text, setText] = useState(() => (Array.isArray(value) ? value.join(', ') : ''))
  return (
    <TextField
      id={id}
      label={t('promotions_events')}
      hint={t('promotions_events_hint')}
      value={text}
      error={error}
      onChange={({ target }) => {
        setText(target.value)
        const numbers = target.value.match(/\d{1,9}/g)?.map(Number)
        set(numbers ?? null)
      }}
    />
  )
}

/** Where a sales point is, when it is open, and whose tickets it has. */
export const SalesPointFields = () => {
  const { t } = useShop()
  const optional = t('event_drafts_optional')
  return (
    <>
      <div className={drafts.pair}>
        <DraftText path={['address']} label={t('content_items_address')} />
        <DraftText path={['postalCode']} label={t('content_items_postal_code')} optional={optional} />
        <DraftText path={['city']} label={t('content_items_city')} />
        <DraftText path={['county']} label={t('content_items_county')} />
        <DraftText path={['phone']} label={t('content_items_phone')} optional={optional} />
        <DraftNumber path={['position']} label={t('content_items_position')} hint={t('content_items_position_hint')} />
        <DraftNumber path={['latitude']} label={t('content_items_latitude')} isAny />
        <DraftNumber path={['longitude']} label={t('content_items_longitude')} isAny />
      </div>
      <HoursField />
      <EventsField />
    </>
  )
}
