import type { ReplyOf } from '@parter/contract/calls.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { TextLink } from '../../src/ui/actions/text-link.tsx'
import { classNames } from '../../src/ui/class-names.ts'
import { useDayTime } from '../platform/day-time.ts'
import office from '../platform/office.module.css'
import { useAmount } from '../settlements/amounts.ts'
import { CHANGE_TONES } from './change-tones.ts'
import styles from './changes.module.css'
import type { Act } from './use-event-change.ts'

type Change = NonNullable<ReplyOf<'watchEventChange'>['change']>

interface Props {
  readonly change: Change
  readonly currency: string
  readonly isLive: boolean
  readonly busy: string | null
  readonly onAct: (name: Act, said?: string) => void
}

const CHOICES = ['refund', 'gift_card', 'keep'] as const

/** How a change goes on: who is told, what they chose, what went back, and what needs a person. */
export const ChangeProgress = ({ change, currency, isLive, busy, onAct }: Props) => {
  const { t, language } = useShop()
  const dayTime = useDayTime()
  const money = useAmount(currency)
  const count = new Intl.NumberFormat(language).format
  const { kind, state, isPaused, told, toTell, undecided, chosen, refundsDone, refundsOpen, failures } = change
  const shown = isPaused && state === 'open' ? 'paused' : state
  const of = (choice: (typeof CHOICES)[number], madeBy: 'buyer' | 'deadline') =>
    count(chosen.find((one) => one.choice === choice && one.madeBy === madeBy)?.orders ?? 0)
  const button = (name: Act, label: string, said?: string) => (
    <Button busy={busy === name ? t('staff_wait') : undefined} onClick={() => onAct(name, said)}>
      {label}
    </Button>
  )
  return (
    <section className={office.box}>
      <div className={office.head}>
        <div>
          <h2>{t(`event_changes_was_${kind}`)}</h2>
          <p className={office.soft}>
            {dayTime(change.createdAt)}
            {state === 'open' ? ` · ${t(isLive ? 'reports_is_live' : 'reports_is_asking')}` : ''}
          </p>
        </div>
        <div className={styles.state}>
          <span className={classNames(office.tag, CHANGE_TONES[shown])}>{t(`event_changes_state_${shown}`)}</span>
          {state === 'open' && !isPaused ? button('pauseEventChange', t('event_changes_pause')) : null}
          {state === 'open' && isPaused ? button('resumeEventChange', t('event_changes_resume')) : null}
        </div>
      </div>
      <div className={styles.inside} aria-live="polite">
        {state === 'open' ? (
          <p>
            {isPaused
              ? t('event_changes_paused_text')
              : t('event_changes_choose_until', { time: dayTime(change.chooseUntil) })}
          </p>
        ) : null}
        <Bar label={t('event_changes_told')} done={told} all={told + toTell} />
        {refundsDone + refundsOpen > 0 ? (
          <Bar label={t('event_changes_refunds_done')} done={refundsDone} all={refundsDone + refundsOpen} />
        ) : null}
        <dl className={styles.figures}>
          <Figure name={t('event_changes_to_tell')} value={count(toTell)} />
          <Figure name={t('event_changes_undecided')} value={count(undecided)} />
          <Figure name={t('event_changes_refunds_open')} value={count(refundsOpen)} />
          <Figure name={t('event_changes_refunded')} value={money(change.refunded)} />
        </dl>
      </div>
      <table className={classNames(office.table, styles.numbers)}>
        <thead>
          <tr>
            <th scope="col">{t('event_changes_choice')}</th>
            <th scope="col">{t('event_changes_by_buyers')}</th>
            <th scope="col">{t('event_changes_by_deadline')}</th>
          </tr>
        </thead>
        <tbody>
          {CHOICES.filter((choice) => choice !== 'keep' || kind !== 'cancelled').map((choice) => (
            <tr key={choice}>
              <td>{t(`event_changes_choice_${choice}`)}</td>
              <td data-label={t('event_changes_by_buyers')}>{of(choice, 'buyer')}</td>
              <td data-label={t('event_changes_by_deadline')}>{of(choice, 'deadline')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {failures.length > 0 ? (
        <div className={styles.inside}>
          <div className={styles.between}>
            <h3>{t('event_changes_failures')}</h3>
            {isPaused ? null : button('retryEventChange', t('event_changes_retry'), t('event_changes_retried'))}
          </div>
          <ul className={styles.failures}>
            {failures.map((failure) => (
              <Failure key={`${failure.kind} ${failure.reason}`} failure={failure} />
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}

/** What has failed for one reason, its way on, and the first of the orders. */
const Failure = ({ failure: { kind, reason, count, orders } }: { failure: Change['failures'][number] }) => {
  const { t } = useShop()
  return (
    <li>
      <b>{t(`event_changes_failed_${kind}`, { count })}</b>
      {reason ? <p>{reason}</p> : null}
      <p className={office.soft}>{t(`event_changes_way_${kind}`)}</p>
      <p className={styles.orders}>
        {orders.map(({ id, reference }) => (
          <TextLink key={id} href={`/staff/orders?order=${id}`}>
            {reference}
          </TextLink>
        ))}
        {count > orders.length ? '…' : null}
      </p>
    </li>
  )
}

const Bar = ({ label, done, all }: { label: string; done: number; all: number }) => {
  const { language } = useShop()
  const count = new Intl.NumberFormat(language).format
  return (
    <div className={styles.bar}>
      <div className={styles.between}>
        <span>{label}</span>
        <b>
          {count(done)} / {count(all)}
        </b>
      </div>
      <progress max={Math.max(1, all)} value={done} aria-label={label} />
    </div>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
