import type { Transaction } from '@parter/contract/orders/orders.ts'
import { useState, type ReactNode } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { whenOf } from '../../platform/shop/ticket-when.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Chip, ChipRow } from '../../ui/actions/chip.tsx'
import { Badge } from '../../ui/cards/badge.tsx'
import { When } from '../../ui/cards/when.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import styles from './area.module.css'

/** Which purchases are shown. */
interface HistoryFilter {
  readonly year: string | null
  readonly kind: 'all' | 'tickets' | 'returned'
  readonly sought: string
}

const RETURNED: readonly Transaction['state'][] = ['refunded', 'partly_refunded', 'late']

/** The years in which something was bought, the latest first. */
export const yearsOf = (transactions: readonly Transaction[]): string[] =>
  [...new Set(transactions.map(({ createdAt }) => createdAt.slice(0, 4)))].toSorted().toReversed()

/** Marks and cases make no difference to who looks for something. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const filtered = (
  transactions: readonly Transaction[],
  { year, kind, sought }: HistoryFilter,
): Transaction[] => {
  const words = folded(sought).split(/\s+/).filter(Boolean)
  return transactions.filter(({ createdAt, state, orderReference, events, giftCard }) => {
    if (year !== null && !createdAt.startsWith(year)) return false
    if (kind !== 'all' && RETURNED.includes(state) !== (kind === 'returned')) return false
    const text = folded([orderReference, giftCard ?? '', ...events.map(({ title }) => title)].join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** So many purchases are seen at a glance; more are filtered, and named by their months or years. */
const FEW = 5

/** Purchases under their month, or under their year where there are several; few have no heading. */
export const groupsOf = (
  transactions: readonly Transaction[],
  named: (createdAt: string, tokens: 'yyyy' | 'LLLL yyyy') => string,
): (readonly [heading: string | null, Transaction[]])[] => {
  if (transactions.length <= FEW) return transactions.length > 0 ? [[null, [...transactions]]] : []
  const tokens = yearsOf(transactions).length > 1 ? 'yyyy' : 'LLLL yyyy'
  return [...Map.groupBy(transactions, ({ createdAt }) => named(createdAt, tokens))]
}

const TONES = { paid: 'good', late: 'warn', refunded: 'plain', partly_refunded: 'plain' } as const
const FILTERS = { all: 'shell_all', tickets: 'account_tickets', returned: 'orders_state_refunded' } as const
type ShownState = keyof typeof TONES
const isShown = (state: Transaction['state']): state is ShownState => state in TONES

interface LineProps {
  transaction: Transaction
  heading: 'h2' | 'h3'
  onReceipt: () => void
}

const Line = ({ transaction, heading: Heading, onReceipt }: LineProps) => {
  const shop = useShop()
  const { t, money, dates, portal, path } = shop
  const { orderReference, createdAt, paidAt, state, total, events, giftCard, orderToken } = transaction
  const status = `${path('paymentStatus', {})}?payment_reference=${encodeURIComponent(orderToken)}`
  const about = (
    <p className={styles.small}>
      <time dateTime={paidAt ?? createdAt}>{dates.date(paidAt ?? createdAt, portal.timezone)}</time>
      {' · '}
      <a href={status} aria-label={`${t('shell_see_order')} ${orderReference}`}>
        {orderReference}
      </a>
    </p>
  )
  return (
    <li className={styles.purchase}>
      <div className={styles.bought}>
        {giftCard ? <Heading>{giftCard}</Heading> : null}
        {events.map((event, at) => (
          <div key={event.id} className={styles.poster}>
            <PosterImage picture={event.picture} alt="" sizes="4rem" />
            <div>
              <Heading>
                <a href={path('event', { id: event.id, slug: event.slug })}>{event.title}</a>
              </Heading>
              <p className={styles.small}>
                <When {...whenOf(event, shop)} /> · {t('shell_ticket_count', { count: event.tickets })}
              </p>
              {at === events.length - 1 ? about : null}
            </div>
          </div>
        ))}
        {events.length === 0 ? about : null}
        {isShown(state) && state !== 'paid' ? <Badge tone={TONES[state]}>{t(`orders_state_${state}`)}</Badge> : null}
      </div>
      <div className={styles.paid}>
        <p className={styles.amount}>{money(total)}</p>
        <Button
          size="small"
          look="secondary"
          icon="receipt"
          aria-label={`${t('orders_receipt')} ${orderReference}`}
          onClick={onReceipt}
        >
          {t('orders_receipt')}
        </Button>
      </div>
    </li>
  )
}

/** Purchases, the latest first; where there are many, by month or year and filtered by year, kind and text (R2.4). */
export const History = ({
  transactions,
  onReceipt,
}: {
  transactions: readonly Transaction[]
  onReceipt: (transaction: Transaction) => void
}): ReactNode => {
  const { t, dates, portal } = useShop()
  const [filter, setFilter] = useState<HistoryFilter>({ year: null, kind: 'all', sought: '' })
  const change = (part: Partial<HistoryFilter>) => setFilter((all) => ({ ...all, ...part }))
  const years = yearsOf(transactions)
  const shown = filtered(transactions, filter)
  const groups = groupsOf(shown, (at, tokens) => dates.pattern(at, portal.timezone, tokens))
  return (
    <div className={styles.list}>
      {transactions.length > FEW ? (
        <div className={styles.filters}>
          <TextField
            label={t('account_history_search')}
            labelHidden
            placeholder={t('account_history_search')}
            icon="search"
            type="search"
            value={filter.sought}
            onChange={(event) => change({ sought: event.target.value })}
          />
          <ChipRow label={t('account_history_filter')} scroll>
            {(['all', 'tickets', 'returned'] as const).map((kind) => (
              <Chip key={kind} selected={filter.kind === kind} onClick={() => change({ kind })}>
                {t(FILTERS[kind])}
              </Chip>
            ))}
            {years.length > 1
              ? years.map((year) => (
                  <Chip
                    key={year}
                    selected={filter.year === year}
                    onClick={() => change({ year: filter.year === year ? null : year })}
                  >
                    {year}
                  </Chip>
                ))
              : null}
          </ChipRow>
        </div>
      ) : null}
      <p className="visually-hidden" role="status">
        {t('account_history_count', { count: shown.length })}
      </p>
      {shown.length === 0 ? <p className={styles.small}>{t('account_history_nothing')}</p> : null}
      {groups.map(([heading, bought]) => (
        <section key={heading} className={heading ? styles.group : undefined}>
          {heading ? <h2>{heading}</h2> : null}
          <ul className={styles.sheet}>
            {bought.map((transaction) => (
              <Line
                key={transaction.orderReference}
                transaction={transaction}
                heading={heading ? 'h3' : 'h2'}
                onReceipt={() => onReceipt(transaction)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
