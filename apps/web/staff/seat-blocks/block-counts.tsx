import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { TextLink } from '../../src/ui/actions/text-link.tsx'
import { classNames } from '../../src/ui/class-names.ts'
import office from '../platform/office.module.css'
import { useStaffQuery } from '../platform/staff-queries.ts'
import styles from './seat-blocks.module.css'

/** Milliseconds: blocks change by hand, so that they are asked for seldom. */
const ASK_AGAIN = 30_000

/** How many places each block of an event keeps, and for whom; nothing while it has none. */
export const BlockCounts = ({ eventId }: { eventId: number }) => {
  const { t, language } = useShop()
  const input = { params: { id: String(eventId) }, query: { language } }
  const { data } = useStaffQuery('readSeatBlocks', input, { staleTime: ASK_AGAIN, refetchInterval: ASK_AGAIN })
  const count = new Intl.NumberFormat(language).format
  const counted = (data?.blocks ?? [])
    .map((block) => ({ ...block, places: block.zones.reduce((sum, { places }) => sum + places, 0) }))
    .filter(({ places }) => places > 0)
  if (counted.length === 0) return null
  return (
    <section className={office.box} aria-label={t('event_drafts_blocks')}>
      <h2>
        <TextLink href={`/staff/events?blocks=${eventId}`}>{t('event_drafts_blocks')}</TextLink>
      </h2>
      <table className={classNames(office.table, styles.counts)}>
        <tbody>
          {counted.map(({ id, name, purpose, places }) => (
            <tr key={id}>
              <th scope="row">
                <i className={classNames(styles.swatch, styles[purpose])} />
                {name}
              </th>
              <td>{count(places)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
