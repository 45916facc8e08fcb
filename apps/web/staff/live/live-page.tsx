import type { ReplyOf } from '@parter/contract/calls.ts'
import { useLatestSearchParams } from '../../src/platform/address/location.ts'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { ButtonLink } from '../../src/ui/actions/button.tsx'
import { TextLink } from '../../src/ui/actions/text-link.tsx'
import { classNames } from '../../src/ui/class-names.ts'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { useDayTime } from '../platform/day-time.ts'
import office from '../platform/office.module.css'
import { showStaffReply, useStaffQuery } from '../platform/staff-queries.ts'
import { useStaff, useStorefrontName } from '../platform/use-staff.ts'
import { useStaffStream } from '../platform/use-staff-stream.ts'
import { BlockCounts } from '../seat-blocks/block-counts.tsx'
import { useAmount } from '../settlements/amounts.ts'
import { FilledHall } from './filled-hall.tsx'
import styles from './live.module.css'

/** Milliseconds between questions while there is no stream. */
const ASK_AGAIN = 2000

/** How an event sells: told as it changes, or asked for while that can't be had. */
const useSale = (id: number) => {
  const { language } = useShop()
  const input = { params: { id: String(id) }, query: { language } }
  const isLive = useStaffStream('streamSale', id, (sale: ReplyOf<'watchSale'>) =>
    showStaffReply('watchSale', input, sale),
  )
  const { data, error } = useStaffQuery('watchSale', input, { refetchInterval: isLive ? false : ASK_AGAIN })
  return { data, error: isLive ? null : error, isLive }
}

const MINUTE = 60_000
const COUNT = 60
const [WIDTH, HEIGHT] = [300, 60]

/** Tickets of each minute of the last hour, as a curve. */
const MinuteCurve = ({ minutes }: { minutes: ReplyOf<'watchSale'>['minutes'] }) => {
  const { t, language } = useShop()
  const now = Math.floor(Date.now() / MINUTE) * MINUTE
  const sold = new Map(minutes.map((one): [number, number] => [Date.parse(one.at), one.sold]))
  const counts = Array.from({ length: COUNT }, (_, at) => Math.max(0, sold.get(now - (COUNT - 1 - at) * MINUTE) ?? 0))
  const most = Math.max(1, ...counts)
  const points = counts.map(
    (count, at) => `${((at * WIDTH) / (COUNT - 1)).toFixed(1)},${(HEIGHT - (count * HEIGHT) / most).toFixed(1)}`,
  )
  const clock = (moment: number) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { timeStyle: 'short' }).format(moment)
  return (
    <div className={office.box}>
      <div className={office.head}>
        <h2>{t('reports_per_minute')}</h2>
        <b>{counts.at(-2) ?? 0}</b>
      </div>
      <figure className={styles.curve}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${t('reports_per_minute')}: ${counts.at(-2) ?? 0}`}
        >
          <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
          <polyline points={points.join(' ')} />
        </svg>
        <figcaption>
          <span>{clock(now - COUNT * MINUTE)}</span>
          <span>{clock(now)}</span>
        </figcaption>
      </figure>
    </div>
  )
}

type Sale = ReplyOf<'watchSale'>

/** Sales that run: one that is chosen in the address, or the list of them. */
export const LivePage = () => {
  const id = Number(useLatestSearchParams().get('event') ?? 0)
  return id > 0 ? <Watched key={id} id={id} /> : <Sales />
}

const Sales = () => {
  const { t, language } = useShop()
  const dayTime = useDayTime()
  const storefrontName = useStorefrontName()
  const { data, error } = useStaffQuery('listSales', { query: { language } }, { refetchInterval: 10_000 })
  return (
    <>
      <h1>{t('reports_live')}</h1>
      <Fault>{error ? errorMessage(error, t) : null}</Fault>
      <div className={office.box}>
        {data && data.events.length > 0 ? (
          <table className={classNames(office.table, styles.figures)}>
            <thead>
              <tr>
                <th scope="col">{t('reports_by_event')}</th>
                <th scope="col">{t('reports_by_storefront')}</th>
                <th scope="col">{t('staff_when')}</th>
                <th scope="col">{t('reports_sold_of_hour')}</th>
              </tr>
            </thead>
            <tbody>
              {data.events.map((event) => (
                <tr key={event.id}>
                  <td>
                    <TextLink href={`/staff/live?event=${event.id}`}>{event.title}</TextLink>
                  </td>
                  <td>{storefrontName(event.portalCode)}</td>
                  <td>{dayTime(event.startsAt)}</td>
                  <td>{event.soldOfHour}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <p className={office.inside}>{t(data ? 'reports_no_sales' : 'staff_wait')}</p>
        )}
      </div>
    </>
  )
}

const Watched = ({ id }: { id: number }) => {
  const { t } = useShop()
  const dayTime = useDayTime()
  const { may } = useStaff()
  const { data, error, isLive } = useSale(id)
  const fault = error ? <Fault>{errorMessage(error, t)}</Fault> : null
  if (!data) return fault ?? <p role="status">{t('staff_wait')}</p>
  return (
    <>
      <div className={office.head}>
        <div>
          <h1>{data.title}</h1>
          <p className={office.soft}>
            {dayTime(data.startsAt)} · {t('reports_sale_since', { time: dayTime(data.saleStartsAt) })}
          </p>
          <p className={styles.state} data-live={isLive}>
            {t(isLive ? 'reports_is_live' : 'reports_is_asking')}
          </p>
        </div>
        <ButtonLink href="/staff/live">{t('reports_all_sales')}</ButtonLink>
      </div>
      {fault}
      <div className={styles.sides}>
        <div className={styles.wide}>
          {data.geometryUrl ? <FilledHall url={data.geometryUrl} sections={data.sections} /> : null}
          <Zones sale={data} />
          {may('event.read') ? <BlockCounts eventId={id} /> : null}
        </div>
        <div className={styles.wide}>
          <Figures sale={data} />
          <MinuteCurve minutes={data.minutes} />
        </div>
      </div>
    </>
  )
}

/** The sale in large figures; what needs a person stands out. */
const Figures = ({ sale }: { sale: Sale }) => {
  const { t, language } = useShop()
  const money = useAmount(sale.currency)
  const count = new Intl.NumberFormat(language).format
  const share = sale.total === 0 ? 0 : Math.round((100 * sale.sold) / sale.total)
  const figures: readonly (readonly [string, string, string, boolean])[] = [
    [t('reports_sold'), count(sale.sold), `${share} % · ${count(sale.total)}`, false],
    [t('reports_held'), count(sale.held), '', false],
    [
      t('reports_free'),
      count(sale.free),
      sale.keptBack > 0 ? `${t('reports_kept_back')}: ${count(sale.keptBack)}` : '',
      false,
    ],
    [t('reports_sold_amount'), money(sale.amount), '', false],
    [t('reports_queued'), count(sale.queued), '', sale.queued > 0],
    [t('reports_paying'), count(sale.paying), '', false],
    [t('reports_doubts'), count(sale.doubts), '', sale.doubts > 0],
    [t('reports_errors'), count(sale.errors), '', sale.errors > 0],
  ]
  return (
    <dl className={classNames(office.box, styles.large)}>
      {figures.map(([what, figure, more, warns]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd className={classNames(styles.figure, warns && styles.warn)}>{figure}</dd>
          {more ? <dd className={office.soft}>{more}</dd> : null}
        </div>
      ))}
    </dl>
  )
}

const Zones = ({ sale }: { sale: Sale }) => {
  const { t, language } = useShop()
  const count = new Intl.NumberFormat(language).format
  return (
    <div className={office.box}>
      <table className={classNames(office.table, styles.figures)}>
        <thead>
          <tr>
            <th scope="col">{t('reports_by_zone')}</th>
            <th scope="col">{t('reports_sold')}</th>
            <th scope="col">{t('reports_held')}</th>
            <th scope="col">{t('reports_kept_back')}</th>
            <th scope="col">{t('reports_free')}</th>
          </tr>
        </thead>
        <tbody>
          {sale.zones.map((zone) => (
            <tr key={zone.id}>
              <td>
                <b>{zone.name}</b>
                <progress
                  max={Math.max(1, zone.total)}
                  value={zone.sold}
                  aria-label={`${zone.name}: ${t('reports_sold')}`}
                />
              </td>
              <td>{count(zone.sold)}</td>
              <td>{count(zone.held)}</td>
              <td>{count(zone.keptBack)}</td>
              <td>{count(zone.free)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
