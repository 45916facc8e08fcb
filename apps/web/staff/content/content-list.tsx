import type { InputOf } from '@parter/contract/calls.ts'
import type { ContentItemKind } from '@parter/contract/content-items/item-content.ts'
import { useState } from 'react'
import { navigate } from '../../src/platform/address/location.ts'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { SelectField } from '../../src/ui/fields/text-field.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { downloadByCall } from '../platform/download.ts'
import { LanguageOptions } from '../platform/fields/language-options.tsx'
import { StorefrontFilter } from '../platform/fields/storefront-filter.tsx'
import { FileButtons } from '../platform/lists/file-buttons.tsx'
import { ListFilters } from '../platform/lists/list-filters.tsx'
import { ListTable } from '../platform/lists/list-table.tsx'
import { NewInStorefront } from '../platform/lists/new-in-storefront.tsx'
import { SearchField } from '../platform/lists/search-field.tsx'
import { useFilter } from '../platform/lists/use-filter.ts'
import office from '../platform/office.module.css'
import { useStaffList } from '../platform/staff-queries.ts'
import { useStaff } from '../platform/use-staff.ts'
import { ContentRow } from './content-row.tsx'
import { KINDS } from './item-editing.ts'

/** What the list of content is narrowed by. */
const FILTERS = ['kind', 'text', 'storefront', 'state', 'lacking'] as const

const STATES = ['draft', 'planned', 'published', 'changed'] as const

/** What the list shows. */
const ContentFilters = ({ kind }: { kind: ContentItemKind }) => {
  const { t } = useShop()
  const { field, search } = useFilter(FILTERS)
  return (
    <ListFilters
      first={<SearchField {...search('content', 'text')} label={t('content_items_search')} />}
      names={FILTERS.slice(2)}
    >
      <SelectField {...field('content', 'kind')} value={kind} label={t('content_items_kind')}>
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {t(`content_items_kind_${one}`)}
          </option>
        ))}
      </SelectField>
      <StorefrontFilter {...field('content', 'storefront')} />
      <SelectField {...field('content', 'state')} label={t('staff_state')}>
        <option value="">{t('staff_all')}</option>
        {STATES.map((state) => (
          <option key={state} value={state}>
            {t(`content_items_state_${state}`)}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('content', 'lacking')} label={t('content_items_lacking')}>
        <option value="">{t('staff_all')}</option>
        <LanguageOptions />
      </SelectField>
    </ListFilters>
  )
}

type Query = NonNullable<InputOf<'listContentItems'>['query']>

const kindOf = (text: string | undefined): ContentItemKind => KINDS.find((kind) => kind === text) ?? 'news'

/** All content of a kind, published or not; what is looked for stands in the address. */
export const ContentList = () => {
  const { t, language } = useShop()
  const { may } = useStaff()
  const { filter } = useFilter(FILTERS)
  const kind = kindOf(filter.kind)
  const [error, setError] = useState<unknown>(null)
  const query = { ...(filter as Partial<Query>), language, kind }
  const list = useStaffList('listContentItems', (next) => ({ query: { ...query, ...(next ? { after: next } : {}) } }))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const begin = async (body: NonNullable<InputOf<'makeContentItem'>['body']>) => {
    try {
      const { id } = await callStaff('makeContentItem', { query: { language }, body })
      navigate(`/staff/content?kind=${kind}&item=${id}`)
    } catch (reason) {
      setError(reason)
    }
  }
  const fault = error ?? list.error
  return (
    <>
      <div className={office.head}>
        <h1>{t('content_items_title')}</h1>
        <div className={office.acts}>
          <FileButtons onGet={(format) => downloadByCall('exportContentItems', { query: { ...query, format } })} />
          {may('content.edit') ? (
            <NewInStorefront
              label={t(`content_items_new_${kind}`)}
              onBegin={(storefront) => void begin({ kind, storefront })}
            />
          ) : null}
        </div>
      </div>
      <ContentFilters kind={kind} />
      <Fault>{fault ? errorMessage(fault, t) : null}</Fault>
      <ListTable
        columns={[t(`content_items_kind_${kind}`), t('staff_state'), t('event_drafts_languages')]}
        empty={t('content_items_none')}
        isPending={list.isPending}
        more={
          list.hasNextPage ? { isBusy: list.isFetchingNextPage, onMore: () => void list.fetchNextPage() } : undefined
        }
      >
        {items.map((item) => (
          <ContentRow key={item.key} kind={kind} item={item} onBegin={(body) => void begin(body)} onError={setError} />
        ))}
      </ListTable>
    </>
  )
}
