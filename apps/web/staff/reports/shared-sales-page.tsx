import type { ReplyOf } from '@parter/contract/calls.ts'
import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import { useState } from 'react'
import { ApiError } from '../../src/platform/calls/api-error.ts'
import { addressOf } from '../../src/platform/calls/call-api.ts'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { refusalOf } from '../../src/platform/calls/refusal-of.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { SelectField } from '../../src/ui/fields/text-field.tsx'
import { useDayTime } from '../platform/day-time.ts'
import { LanguageOptions } from '../platform/fields/language-options.tsx'
import office from '../platform/office.module.css'
import { useQueryByKey } from '../platform/staff-queries.ts'
import { DayChart } from './day-chart.tsx'
import type { ReportGroup } from './report-filter.ts'
import styles from './reports.module.css'
import { SumsTable } from './sums-table.tsx'

const GROUPS = ['event', 'day', 'zone', 'ticket_type', 'channel', 'promo_code'] as const satisfies ReportGroup[]
const EVERY = 60_000
const CALL = 'readReport'
const KEY = /^#(parter_[\w-]{43})$/

type Language = ReturnType<typeof useShop>['language']

const readShared = async (key: string, by: ReportGroup, language: Language): Promise<ReplyOf<'readReport'>> => {
  const { url } = addressOf(CALL, { query: { by, language } })
  const response = await fetch(url, { headers: { authorization: `Bearer ${key}`, 'x-parter': '1' } }).catch(() => {
    throw new ApiError(0, 'offline')
  })
  const refusal = await refusalOf(CALL, url.replace(/\?.*/, ''), response)
  if (refusal) throw refusal
  return (await response.json()) as ReplyOf<'readReport'>
}

const useShared = (key: string | undefined, by: ReportGroup) => {
  const { language } = useShop()
  return useQueryByKey(CALL, { query: { by, language } }, key, {
    read: (known) => readShared(known, by, language),
    refetchInterval: EVERY,
  })
}

/** An organiser's sales, for whoever has the link: sums without persons, as long as the key in the address works (R12.9). */
export const SharedSalesPage = ({ onLanguage }: { onLanguage: (language: Language) => void }) => {
  const { t, language, portal } = useShop()
  const dayTime = useDayTime()
  const [key] = useState(() => KEY.exec(location.hash)?.[1])
  const [by, setBy] = useState<ReportGroup>('event')
  const [sort, setSort] = useState('')
  const report = useShared(key, by)
  const days = useShared(key, 'day')
  const organisers = useShared(key, 'organiser')
  const isOver = key === undefined || report.error?.code === 'login_required'
  const names = organisers.data?.rows.flatMap(({ label }) => label ?? []) ?? []
  return (
    <main className={styles.shared}>
      <div className={office.head}>
        <h1>{[t('reports_sold_amount'), ...new Set(names)].join(' · ')}</h1>
        <SelectField
          id="shared-language"
          label={t('staff_language')}
          value={language}
          onChange={(event) => onLanguage(event.target.value as Language)}
        >
          <LanguageOptions />
        </SelectField>
      </div>
      {isOver ? (
        <div className={office.box}>
          <p className={office.inside}>{t('reports_link_over')}</p>
        </div>
      ) : null}
      {!isOver && report.error ? <Fault>{errorMessage(report.error, t)}</Fault> : null}
      {isOver ? null : (
        <>
          {days.data?.totals[0] ? (
            <div className={office.box}>
              <h2>{t('reports_chart')}</h2>
              {days.data.totals.map(({ currency }) => (
                <DayChart key={currency} rows={days.data.rows} currency={currency} />
              ))}
            </div>
          ) : null}
          <SelectField
            id="shared-by"
            label={t('reports_by')}
            value={by}
            onChange={(event) => setBy(GROUPS.find((group) => group === event.target.value) ?? 'event')}
          >
            {GROUPS.map((group) => (
              <option key={group} value={group}>
                {t(`reports_by_${group}` as MessageKey)}
              </option>
            ))}
          </SelectField>
          <div className={office.box}>
            {report.data && report.data.rows.length > 0 ? (
              <SumsTable report={report.data} filter={{ by, sort }} onSort={setSort} isShared />
            ) : (
              <p className={office.inside}>{t(report.data ? 'reports_empty' : 'staff_wait')}</p>
            )}
          </div>
          <p className={office.soft}>
            {report.dataUpdatedAt > 0
              ? t('reports_link_as_of', { when: dayTime(new Date(report.dataUpdatedAt).toISOString()) })
              : null}{' '}
            {t('reports_time_zones')}
          </p>
        </>
      )}
      <p className={office.soft}>{portal.storeName}</p>
    </main>
  )
}
