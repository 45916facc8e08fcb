import type { OrderContents } from '@parter/contract/orders/order-contents.ts'
import { hoursInLines } from '@parter/portal/time/opening-hours.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { TextLink } from '../ui/actions/text-link.tsx'
import styles from './bought-contents.module.css'

/** Delivery, insurance and promo codes of the order. */
export const ContentsNotes = ({ contents }: { contents: OrderContents }) => {
  const { t, dates } = useShop()
  const { delivery, insurance, promoCodes } = contents
  const point = delivery?.salesPoint
  return (
    <ul className={styles.notes}>
      {promoCodes.length > 0 ? <li>{t('orders_promo_codes', { codes: promoCodes.join(', ') })}</li> : null}
      {delivery?.notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      {point ? (
        <li>
          {[t('orders_pick_up_hours', { hours: hoursInLines(point.hours, dates).join('; ') }), point.phone]
            .filter(Boolean)
            .join(' · ')}
          <br />
          <TextLink href={point.mapLink} outside={t('shell_open_externally')}>
            {t('shell_on_map')}
          </TextLink>
        </li>
      ) : null}
      {insurance ? <li>{insurance}</li> : null}
    </ul>
  )
}

/** Everything that was paid for, row by row, with the total, the VAT and how it was paid (R7.5). */
export const BoughtContents = ({ contents }: { contents: OrderContents }) => {
  const { t, money } = useShop()
  const { lines, delivery, giftCards, paid, total, vat } = contents
  return (
    <section className={styles.contents} aria-labelledby="order-contents">
      <h2 id="order-contents">{t('orders_contents_title')}</h2>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('orders_contents_title')}</caption>
        <tbody>
          {lines.map(({ kind, title, details, discount, amount }, at) => (
            <tr key={`${kind} ${title} ${details} ${at}`}>
              <th scope="row">
                {title}
                {details ? <span>{details}</span> : null}
                {discount ? <span>{t('tickets_receipt_discount', { amount: money(discount) })}</span> : null}
              </th>
              <td>{money(amount)}</td>
            </tr>
          ))}
          {delivery && delivery.price.amount === 0 ? (
            <tr>
              <th scope="row">
                {t('tickets_receipt_delivery')}
                <span>{delivery.title}</span>
              </th>
              <td>{t('orders_no_charge')}</td>
            </tr>
          ) : null}
        </tbody>
        <tfoot>
          <tr className={styles.total}>
            <th scope="row">
              {t('shell_total')}
              <span>{t('orders_vat_within', { amount: money(vat) })}</span>
            </th>
            <td>{money(total)}</td>
          </tr>
          {giftCards ? (
            <>
              <tr>
                <th scope="row">{t('tickets_receipt_by_gift_card')}</th>
                <td>{money(giftCards)}</td>
              </tr>
              {paid.amount === 0 ? null : (
                <tr>
                  <th scope="row">{t('tickets_receipt_by_card')}</th>
                  <td>{money(paid)}</td>
                </tr>
              )}
            </>
          ) : null}
        </tfoot>
      </table>
      <ContentsNotes contents={contents} />
    </section>
  )
}
