import type { InputOf } from '@parter/contract/calls.ts'
import type { StaffGiftCard } from '@parter/contract/gift-cards/staff-gift-cards.ts'
import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { SelectField } from '../../src/ui/fields/text-field.tsx'
import { showToast } from '../../src/ui/overlays/toast-list.ts'
import { HistoryDialog } from '../audit/history-dialog.tsx'
import { useMoney } from '../orders/order-labels.ts'
import { useDayTime } from '../platform/day-time.ts'
import { downloadByCall } from '../platform/download.ts'
import { StorefrontFilter } from '../platform/fields/storefront-filter.tsx'
import { FileButtons } from '../platform/lists/file-buttons.tsx'
import { ListFilters } from '../platform/lists/list-filters.tsx'
import { ListTable } from '../platform/lists/list-table.tsx'
import { RowMenu, RowTitle } from '../platform/lists/row-parts.tsx'
import { SearchField } from '../platform/lists/search-field.tsx'
import { useFilter } from '../platform/lists/use-filter.ts'
import office from '../platform/office.module.css'
import { useAddress } from '../platform/office-address.ts'
import { useStaffList } from '../platform/staff-queries.ts'
import { useStaff, useStorefrontName } from '../platform/use-staff.ts'
import { CardDialog } from './card-dialog.tsx'
import { GiveCardDialog } from './give-card-dialog.tsx'
import styles from './promotions.module.css'

type Query = Omit<NonNullable<InputOf<'exportGiftCards'>['query']>, 'language'>

const STATES = ['active', 'blocked', 'empty', 'expired', 'unpaid'] as const
const SOURCES = ['sold', 'given', 'return'] as const
const SORTS = ['newest', 'balance', 'ending'] as const
const SORT_WORDS = {
  newest: 'promotions_sort_newest',
  balance: 'promotions_card_sort_balance',
  ending: 'promotions_card_sort_ending',
} as const
const FILTERS = ['text', 'storefront', 'state', 'source', 'sort'] as const

const TONES = { active: office.good, blocked: office.bad, empty: '', expired: '', unpaid: office.warn } as const

/** What the address asks for; what doesn't fit is left out. */
const queryOf = (filter: Partial<Record<(typeof FILTERS)[number], string>>): Query => {
  const asked = {
    text: filter.text?.slice(0, 100),
    storefront: /^[a-z]{2}(?:-test)?$/.exec(filter.storefront ?? '')?.[0],
    state: STATES.find((one) => one === filter.state),
    source: SOURCES.find((one) => one === filter.source),
    sort: SORTS.find((one) => one === filter.sort),
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
}

/** Gift cards and what is left on them; what is looked for stands in the address. */
export const GiftCardsPage = () => {
  const { t, language } = useShop()
  const { may } = useStaff()
  const { params, set } = useAddress()
  const query = queryOf(useFilter(FILTERS).filter)
  const [shows, setShows] = useState<'give' | { history: number } | null>(null)
  const open = /^[1-9]\d{0,8}$/.test(params.get('card') ?? '') ? Number(params.get('card')) : null
  const list = useStaffList(
    'listGiftCards',
    (after) => ({ query: { language, ...query, ...(after ? { after } : {}) } }),
    { keepsLast: true },
  )
  const cards = list.data?.pages.flatMap((page) => page.cards) ?? []
  return (
    <>
      <div className={office.head}>
        <h1>{t('promotions_cards')}</h1>
        <div className={office.acts}>
          <FileButtons
            onGet={(format) => downloadByCall('exportGiftCards', { query: { language, ...query, format } })}
          />
          {may('gift_card.edit') ? (
            <Button look="solid" icon="plus" onClick={() => setShows('give')}>
              {t('promotions_card_give')}
            </Button>
          ) : null}
        </div>
      </div>
      <Filters />
      <Fault>{list.error ? errorMessage(list.error, t) : null}</Fault>
      <ListTable
        columns={[
          t('promotions_card'),
          t('staff_state'),
          t('promotions_card_balance'),
          t('promotions_card_source'),
          t('promotions_valid_until'),
        ]}
        empty={t('promotions_card_none')}
        isPending={list.isPending}
        more={
          list.hasNextPage ? { isBusy: list.isFetchingNextPage, onMore: () => void list.fetchNextPage() } : undefined
        }
      >
        {cards.map((card) => (
          <CardRow
            key={card.id}
            card={card}
            onOpen={() => set({ card: String(card.id) }, 'push')}
            onHistory={() => setShows({ history: card.id })}
          />
        ))}
      </ListTable>
      {shows === 'give' ? (
        <GiveCardDialog
          storefront={query.storefront ?? ''}
          onClose={() => setShows(null)}
          onDone={({ lastCharacters }) => {
            setShows(null)
            showToast(t('promotions_card_given', { code: lastCharacters }), { tone: 'good' })
          }}
        />
      ) : null}
      {shows !== null && typeof shows === 'object' ? (
        <HistoryDialog kind="gift_card" id={shows.history} onClose={() => setShows(null)} />
      ) : null}
      {open === null ? null : <CardDialog key={open} id={open} onClose={() => set({ card: null })} />}
    </>
  )
}

const CardRow = ({ card, onOpen, onHistory }: { card: StaffGiftCard; onOpen: () => void; onHistory: () => void }) => {
  const { t } = useShop()
  const { may } = useStaff()
  const storefrontName = useStorefrontName()
  const money = useMoney()
  const dayTime = useDayTime()
  const title = `…${card.lastCharacters}`
  return (
    <tr>
      <td>
        <span className={styles.code}>
          <RowTitle title={title} href={null} onBegin={onOpen} />
        </span>
        <small>
          {[storefrontName(card.portalCode), card.reason ?? card.order?.reference ?? ''].filter(Boolean).join(' · ')}
        </small>
      </td>
      <td data-label={t('staff_state')}>
        <span className={`${office.tag} ${TONES[card.state]}`}>{t(`promotions_card_${card.state}`)}</span>
      </td>
      <td data-label={t('promotions_card_balance')}>
        <b>{money(card.balance)}</b>
        <small>{`${t('promotions_card_amount')}: ${money(card.amount)}`}</small>
      </td>
      <td data-label={t('promotions_card_source')}>
        {t(`promotions_card_source_${card.source}`)}
        {card.issuedAt === null ? null : <small>{dayTime(card.issuedAt)}</small>}
      </td>
      <td data-label={t('promotions_valid_until')}>{dayTime(card.validUntil)}</td>
      <td>
        <RowMenu
          title={title}
          items={may('history.read') ? [{ label: t('staff_history'), onChoose: onHistory }] : []}
        />
      </td>
    </tr>
  )
}

const Filters = () => {
  const { t } = useShop()
  const { field: fieldOf, search } = useFilter(FILTERS)
  const field = (name: (typeof FILTERS)[number]) => fieldOf('card-list', name)
  return (
    <ListFilters
      first={<SearchField {...search('card-list', 'text')} label={t('promotions_card_search')} />}
      names={FILTERS.slice(1)}
    >
      <StorefrontFilter {...field('storefront')} />
      <SelectField {...field('state')} label={t('staff_state')}>
        <option value="">{t('staff_all')}</option>
        {STATES.map((state) => (
          <option key={state} value={state}>
            {t(`promotions_card_${state}`)}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('source')} label={t('promotions_card_source')}>
        <option value="">{t('staff_all')}</option>
        {SOURCES.map((source) => (
          <option key={source} value={source}>
            {t(`promotions_card_source_${source}`)}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('sort')} label={t('promotions_sort')}>
        {SORTS.map((sort) => (
          <option key={sort} value={sort === 'newest' ? '' : sort}>
            {t(SORT_WORDS[sort])}
          </option>
        ))}
      </SelectField>
    </ListFilters>
  )
}
