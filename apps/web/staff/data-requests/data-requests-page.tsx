import type { ReplyOf } from '@parter/contract/calls.ts'
import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { SelectField } from '../../src/ui/fields/text-field.tsx'
import { HistoryDialog } from '../audit/history-dialog.tsx'
import { useDay } from '../platform/day-time.ts'
import { downloadByCall } from '../platform/download.ts'
import { StorefrontFilter } from '../platform/fields/storefront-filter.tsx'
import { FileButtons } from '../platform/lists/file-buttons.tsx'
import { ListFilters } from '../platform/lists/list-filters.tsx'
import { ListTable } from '../platform/lists/list-table.tsx'
import { RowMenu, RowTitle } from '../platform/lists/row-parts.tsx'
import { SearchField } from '../platform/lists/search-field.tsx'
import { useFilter } from '../platform/lists/use-filter.ts'
import office from '../platform/office.module.css'
import { useStaffList } from '../platform/staff-queries.ts'
import { useStaff, useStorefrontName } from '../platform/use-staff.ts'
import { NewRequestDialog } from './new-request-dialog.tsx'
import { RequestDialog } from './request-dialog.tsx'

type DataRequest = ReplyOf<'makeDataRequest'>

const FILTERS = ['text', 'state', 'storefront'] as const
const STATES = ['waiting', 'done'] as const
const TONES = { open: office.warn, proved: office.good, answered: '', refused: '' } as const

/** What people ask of their data, the most urgent first; what is looked for stands in the address. */
export const DataRequestsPage = () => {
  const { t, language } = useShop()
  const { filter, field, search } = useFilter(FILTERS)
  const [shown, setShown] = useState<'new' | { open: number } | { history: number } | null>(null)
  const state = STATES.find((one) => one === filter.state)
  const storefront = /^[a-z]{2}(?:-test)?$/.exec(filter.storefront ?? '')?.[0]
  const text = filter.text?.slice(0, 100)
  const query = { ...(state ? { state } : {}), ...(storefront ? { storefront } : {}), ...(text ? { text } : {}) }
  const list = useStaffList(
    'listDataRequests',
    (after) => ({ query: { language, ...query, ...(after ? { after } : {}) } }),
    { keepsLast: true },
  )
  const requests = list.data?.pages.flatMap((page) => page.requests) ?? []
  const open = shown !== null && typeof shown === 'object' && 'open' in shown ? shown.open : null
  const opened = requests.find(({ id }) => id === open)
  return (
    <>
      <div className={office.head}>
        <h1>{t('staff_data')}</h1>
        <div className={office.acts}>
          <FileButtons
            onGet={(format) => downloadByCall('exportDataRequests', { query: { language, ...query, format } })}
          />
          <Button look="solid" icon="plus" onClick={() => setShown('new')}>
            {t('staff_data_new')}
          </Button>
        </div>
      </div>
      <ListFilters
        first={<SearchField {...search('data', 'text')} label={t('staff_data_search')} />}
        names={FILTERS.slice(1)}
      >
        <StorefrontFilter {...field('data', 'storefront')} />
        <SelectField {...field('data', 'state')} label={t('staff_state')}>
          <option value="">{t('staff_all')}</option>
          {STATES.map((one) => (
            <option key={one} value={one}>
              {t(`staff_data_${one}`)}
            </option>
          ))}
        </SelectField>
      </ListFilters>
      <Fault>{list.error ? errorMessage(list.error, t) : null}</Fault>
      <ListTable
        columns={[t('staff_email'), t('staff_data_kind'), t('staff_state'), t('staff_data_due')]}
        empty={t('staff_data_none')}
        isPending={list.isPending}
        more={
          list.hasNextPage ? { isBusy: list.isFetchingNextPage, onMore: () => void list.fetchNextPage() } : undefined
        }
      >
        {requests.map((request) => (
          <Row
            key={request.id}
            request={request}
            onOpen={() => setShown({ open: request.id })}
            onHistory={() => setShown({ history: request.id })}
          />
        ))}
      </ListTable>
      {shown === 'new' ? (
        <NewRequestDialog
          storefront={storefront ?? ''}
          onClose={() => setShown(null)}
          onDone={({ id }) => setShown({ open: id })}
        />
      ) : null}
      {opened ? <RequestDialog request={opened} onClose={() => setShown(null)} /> : null}
      {shown !== null && typeof shown === 'object' && 'history' in shown ? (
        <HistoryDialog kind="data_request" id={shown.history} onClose={() => setShown(null)} />
      ) : null}
    </>
  )
}

const Row = ({ request, onOpen, onHistory }: { request: DataRequest; onOpen: () => void; onHistory: () => void }) => {
  const { t } = useShop()
  const { may } = useStaff()
  const storefrontName = useStorefrontName()
  const day = useDay()
  const { email, kind, state, portalCode, receivedOn, dueOn, decidedAt } = request
  const isLate = decidedAt === null && dueOn < new Date().toISOString().slice(0, 10)
  return (
    <tr>
      <td>
        <RowTitle title={email} href={null} onBegin={onOpen} />
        <small>{storefrontName(portalCode)}</small>
      </td>
      <td data-label={t('staff_data_kind')}>{t(`staff_data_${kind}`)}</td>
      <td data-label={t('staff_state')}>
        <span className={`${office.tag} ${TONES[state]}`}>{t(`staff_data_state_${state}`)}</span>
      </td>
      <td data-label={t('staff_data_due')}>
        {day(dueOn)}
        {isLate ? <span className={`${office.tag} ${office.bad}`}>{t('staff_data_late')}</span> : null}
        <small>{`${t('staff_data_received')}: ${day(receivedOn)}`}</small>
      </td>
      <td>
        <RowMenu
          title={email}
          items={may('history.read') ? [{ label: t('staff_history'), onChoose: onHistory }] : []}
        />
      </td>
    </tr>
  )
}
