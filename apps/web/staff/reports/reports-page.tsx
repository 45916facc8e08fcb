import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Checkbox } from '../../src/ui/fields/choices.tsx'
import { DateField, SelectField } from '../../src/ui/fields/text-field.tsx'
import { downloadByCall } from '../platform/download.ts'
import { StorefrontFilter } from '../platform/fields/storefront-filter.tsx'
import { FileButtons } from '../platform/lists/file-buttons.tsx'
import { ListFilters } from '../platform/lists/list-filters.tsx'
import office from '../platform/office.module.css'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { useStaff } from '../platform/use-staff.ts'
import { DayChart } from './day-chart.tsx'
import { CHANNELS, type Filter, type FilterName, GROUPS, groupOf, queryOf, useFilter } from './report-filter.ts'
import { SumsTable } from './sums-table.tsx'

/** Sales summed by one thing; what is looked at stands in the address. */
export const ReportsPage = () => {
  const { t, language } = useShop()
  const [filter, set] = useFilter()
  const query = queryOf(filter)
  const by = groupOf(filter)
  const ofGroup = (group: typeof by) => ({ query: { language, ...query, by: group } })
  const { data: report, error } = useStaffQuery('readReport', ofGroup(by), { keepsLast: true })
  const { data: days } = useStaffQuery('readReport', ofGroup('day'), { keepsLast: true })
  return (
    <>
      <div className={office.head}>
        <h1>{t('reports_title')}</h1>
        <Files filter={filter} />
      </div>
      <Filters filter={filter} onChange={set} />
      {report?.event ? (
        <p>
          <Button size="small" iconEnd="close" onClick={() => set({ event: '' })}>
            {`${report.event.title} · ${t('reports_drop_event')}`}
          </Button>
        </p>
      ) : null}
      <Fault>{error ? errorMessage(error, t) : null}</Fault>
      {days && (days.totals[0]?.currency ?? '') !== '' ? (
        <div className={office.box}>
          <h2>{t('reports_chart')}</h2>
          {days.totals.map(({ currency }) => (
            <DayChart key={currency} rows={days.rows} currency={currency} />
          ))}
        </div>
      ) : null}
      <div className={office.box}>
        {report && report.rows.length > 0 ? (
          <SumsTable report={report} filter={filter} onSort={(sort) => set({ sort })} />
        ) : (
          <p className={office.inside}>{t(report ? 'reports_empty' : 'staff_wait')}</p>
        )}
      </div>
      {report?.isCut ? <p>{t('reports_cut', { count: report.rows.length })}</p> : null}
      <p className={office.soft}>{t('reports_time_zones')}</p>
    </>
  )
}

const Filters = ({ filter, onChange }: { filter: Filter; onChange: (part: Filter) => void }) => {
  const { t } = useShop()
  const field = (name: FilterName) => ({
    id: `report-${name}`,
    value: filter[name] ?? '',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <ListFilters
      first={
        <SelectField {...field('by')} value={groupOf(filter)} label={t('reports_by')}>
          {GROUPS.map((group) => (
            <option key={group} value={group}>
              {t(`reports_by_${group}`)}
            </option>
          ))}
        </SelectField>
      }
      names={['from', 'to', 'storefront', 'channel']}
    >
      <DateField {...field('from')} label={t('staff_from')} />
      <DateField {...field('to')} label={t('staff_to')} />
      <StorefrontFilter {...field('storefront')} />
      <SelectField {...field('channel')} label={t('reports_by_channel')}>
        <option value="">{t('staff_all')}</option>
        {CHANNELS.map((channel) => (
          <option key={channel} value={channel}>
            {t(`reports_channel_${channel}`)}
          </option>
        ))}
      </SelectField>
    </ListFilters>
  )
}

/** What is looked at, item by item, as files. */
const Files = ({ filter }: { filter: Filter }) => {
  const { t, language } = useShop()
  const { may } = useStaff()
  const [hasBuyers, setHasBuyers] = useState(false)
  return (
    <div className={office.acts}>
      {may('report.persons') ? (
        <Checkbox checked={hasBuyers} onChange={(event) => setHasBuyers(event.target.checked)}>
          {t('reports_buyers')}
        </Checkbox>
      ) : null}
      <FileButtons
        onGet={(format) =>
          downloadByCall(hasBuyers ? 'exportBuyers' : 'exportSales', {
            query: { language, ...queryOf(filter), format },
          })
        }
      />
    </div>
  )
}
