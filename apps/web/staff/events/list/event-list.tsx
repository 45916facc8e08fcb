import type { InputOf } from '@parter/contract/calls.ts'
import { useEffect, useRef, useState } from 'react'
import { navigate } from '../../../src/platform/address/location.ts'
import { errorMessage } from '../../../src/platform/calls/error-message.ts'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Fault } from '../../../src/ui/feedback/fault.tsx'
import { DateField, SelectField } from '../../../src/ui/fields/text-field.tsx'
import { callStaff } from '../../platform/call-staff.ts'
import { downloadByCall } from '../../platform/download.ts'
import { StorefrontFilter } from '../../platform/fields/storefront-filter.tsx'
import { FileButtons } from '../../platform/lists/file-buttons.tsx'
import { ListFilters } from '../../platform/lists/list-filters.tsx'
import { ListTable } from '../../platform/lists/list-table.tsx'
import { NewInStorefront } from '../../platform/lists/new-in-storefront.tsx'
import { SearchField } from '../../platform/lists/search-field.tsx'
import { useFilter } from '../../platform/lists/use-filter.ts'
import office from '../../platform/office.module.css'
import { useStaffList } from '../../platform/staff-queries.ts'
import { useStaff } from '../../platform/use-staff.ts'
import styles from '../events.module.css'
import { EventRow } from './event-row.tsx'

const FILTERS = ['text', 'storefront', 'state', 'from', 'sort'] as const

const STATES = ['draft', 'planned', 'hidden', 'coming', 'on_sale', 'sold_out', 'closed', 'past', 'cancelled'] as const
const SORTS = ['date', '-date', 'title'] as const

/** What the list of events shows. */
const EventFilters = () => {
  const { t } = useShop()
  const { field, search } = useFilter(FILTERS)
  return (
    <ListFilters
      first={<SearchField {...search('events', 'text')} label={t('event_drafts_search')} />}
      names={FILTERS.slice(1)}
    >
      <StorefrontFilter {...field('events', 'storefront')} />
      <SelectField {...field('events', 'state')} label={t('staff_state')}>
        <option value="">{t('staff_all')}</option>
        {STATES.map((state) => (
          <option key={state} value={state}>
            {t(`event_drafts_state_${state}`)}
          </option>
        ))}
      </SelectField>
      <DateField {...field('events', 'from')} label={t('staff_from')} />
      <SelectField {...field('events', 'sort')} label={t('event_drafts_sort')}>
        {SORTS.map((sort) => (
          <option key={sort} value={sort === 'date' ? '' : sort}>
            {t(
              sort === 'title'
                ? 'event_drafts_sort_title'
                : sort === 'date'
                  ? 'event_drafts_sort_date'
                  : 'event_drafts_sort_late',
            )}
          </option>
        ))}
      </SelectField>
    </ListFilters>
  )
}

type Query = NonNullable<InputOf<'listStaffEvents'>['query']>
/** All events and drafts; what is looked for stands in the address. */
export const EventList = () => {
  const { t, language } = useShop()
  const { may } = useStaff()
  const [error, setError] = useState<unknown>(null)
  const { filter } = useFilter(FILTERS)
  const list = useStaffList('listStaffEvents', (next) => ({
    query: { language, ...(filter as Query), ...(next ? { after: next } : {}) },
  }))
  const events = list.data?.pages.flatMap((page) => page.events) ?? []
  const begin = async (body: InputOf<'makeDraft'>['body']) => {
    try {
      const { id } = await callStaff('makeDraft', { query: { language }, body })
      navigate(`/staff/events?draft=${id}`)
    } catch (reason) {
      setError(reason)
    }
  }
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = list
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current || !hasNextPage) return
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting && !isFetchingNextPage) void fetchNextPage()
    })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const fault = error ?? list.error
  return (
    <>
      <div className={office.head}>
        <h1>{t('event_drafts_events')}</h1>
        <div className={office.acts}>
          <FileButtons
            onGet={(format) =>
              downloadByCall('exportStaffEvents', { query: { language, ...(filter as Query), format } })
            }
          />
          {may('event.edit') ? (
            <NewInStorefront label={t('event_drafts_new')} onBegin={(storefront) => void begin({ storefront })} />
          ) : null}
        </div>
      </div>
      <EventFilters />
      <Fault>{fault ? errorMessage(fault, t) : null}</Fault>
      <ListTable
        className={styles.list}
        columns={[
          t('event_drafts_title'),
          t('event_drafts_starts'),
          t('event_drafts_venue'),
          t('staff_state'),
          t('event_drafts_sold'),
        ]}
        empty={t('event_drafts_none_found')}
        isPending={list.isPending}
        more={hasNextPage ? { isBusy: isFetchingNextPage, onMore: () => void fetchNextPage() } : undefined}
      >
        {events.map((event) => (
          <EventRow key={event.key} event={event} onBegin={(body) => void begin(body)} onError={setError} />
        ))}
      </ListTable>
      <div ref={end} />
    </>
  )
}
