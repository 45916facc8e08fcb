import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { useState } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { SelectField, TextField } from '../../src/ui/fields/text-field.tsx'
import { showToast } from '../../src/ui/overlays/toast-list.ts'
import { HistoryDialog } from '../audit/history-dialog.tsx'
import { downloadByCall } from '../platform/download.ts'
import { StorefrontFilter } from '../platform/fields/storefront-filter.tsx'
import { FileButtons } from '../platform/lists/file-buttons.tsx'
import { ListFilters } from '../platform/lists/list-filters.tsx'
import { SearchField } from '../platform/lists/search-field.tsx'
import { useFilter } from '../platform/lists/use-filter.ts'
import office from '../platform/office.module.css'
import { useAddress } from '../platform/office-address.ts'
import { useStaff } from '../platform/use-staff.ts'
import { CodeDialog } from './code-dialog.tsx'
import { CodesTable } from './codes-table.tsx'
import { NewCodesDialog } from './new-codes-dialog.tsx'
import { PROMO_KINDS, PROMO_SORTS, PROMO_STATES } from './promo-labels.ts'

type Query = Omit<NonNullable<InputOf<'exportPromoCodes'>['query']>, 'language'>

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text)
const number = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined)

/** What the address asks for; what doesn't fit is left out. */
const queryOf = (params: URLSearchParams): Query => {
  const asked = {
    text: params.get('text')?.slice(0, 100),
    storefront: /^[a-z]{2}(?:-test)?$/.exec(params.get('storefront') ?? '')?.[0],
    state: oneOf(PROMO_STATES, params.get('state')),
    kind: oneOf(PROMO_KINDS, params.get('kind')),
    sort: oneOf(PROMO_SORTS, params.get('sort')),
    event: number(params.get('event')),
    batch: number(params.get('batch')),
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== ''))
}

/** Promo codes with their uses; what is looked for stands in the address. */
export const PromoCodesPage = () => {
  const { t, language } = useShop()
  const { may } = useStaff()
  const { params, set } = useAddress()
  const query = queryOf(params)
  // what is typed into the filters gives way to what is chosen for them
  const [chosen, setChosen] = useState(0)
  const choose = (values: Readonly<Record<string, string | null>>) => {
    setChosen(chosen + 1)
    set(values)
  }
  const [shows, setShows] = useState<'new' | { history: number } | null>(null)
  const open = number(params.get('code'))
  const made = ({ made: count, batchId, code }: ReplyOf<'makePromoCodes'>) => {
    setShows(null)
    showToast(t('promotions_made', { count }), { tone: 'good' })
    choose(batchId === null ? { text: code, batch: null } : { text: null, batch: String(batchId) })
  }
  return (
    <>
      <div className={office.head}>
        <h1>{t('promotions_codes')}</h1>
        <div className={office.acts}>
          <FileButtons
            onGet={(format) => downloadByCall('exportPromoCodes', { query: { language, ...query, format } })}
          />
          {may('promo.edit') ? (
            <Button look="solid" icon="plus" onClick={() => setShows('new')}>
              {t('promotions_new')}
            </Button>
          ) : null}
        </div>
      </div>
      <Filters key={chosen} />
      {query.batch === undefined ? null : (
        <p>
          <Button size="small" iconEnd="close" onClick={() => set({ batch: null })}>
            {t('promotions_batch_drop')}
          </Button>
        </p>
      )}
      <CodesTable
        query={query}
        onOpen={(id) => set({ code: String(id) }, 'push')}
        onHistory={(history) => setShows({ history })}
        onBatch={(batch) => choose({ batch: String(batch), text: null })}
      />
      {shows === 'new' ? (
        <NewCodesDialog storefront={query.storefront ?? ''} onClose={() => setShows(null)} onDone={made} />
      ) : null}
      {shows !== null && typeof shows === 'object' ? (
        <HistoryDialog kind="promo_code" id={shows.history} onClose={() => setShows(null)} />
      ) : null}
      {open === undefined ? null : (
        <CodeDialog
          key={open}
          id={open}
          onClose={() => set({ code: null })}
          onChanged={() => {
            set({ code: null })
            showToast(t('promotions_saved'), { tone: 'good' })
          }}
        />
      )}
    </>
  )
}

const FILTERS = ['text', 'storefront', 'state', 'kind', 'event', 'sort'] as const

const Filters = () => {
  const { t } = useShop()
  const { field: fieldOf, search } = useFilter(FILTERS)
  const field = (name: (typeof FILTERS)[number]) => fieldOf('promo-list', name)
  const words = search('promo-list', 'text')
  return (
    <ListFilters first={<SearchField {...words} label={t('promotions_search')} />} names={FILTERS.slice(1)}>
      <StorefrontFilter {...field('storefront')} />
      <SelectField {...field('state')} label={t('staff_state')}>
        <option value="">{t('staff_all')}</option>
        {PROMO_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`promotions_state_${state}`)}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('kind')} label={t('promotions_kind')}>
        <option value="">{t('staff_all')}</option>
        {PROMO_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`promotions_kind_${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextField {...field('event')} label={t('desk_event_number')} inputMode="numeric" />
      <SelectField {...field('sort')} label={t('promotions_sort')}>
        {PROMO_SORTS.map((sort) => (
          <option key={sort} value={sort === 'newest' ? '' : sort}>
            {t(`promotions_sort_${sort}`)}
          </option>
        ))}
      </SelectField>
    </ListFilters>
  )
}
