import type { Transaction } from '@parter/contract/orders.ts'
import { useShop } from '../platform/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Skeleton, Waiting } from '../ui/feedback/skeleton.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { errorWords } from '../platform/error-words.ts'
import { usePurchase } from './purchase.queries.ts'
import styles from './receipt.module.css'

const Paper = ({ transaction }: { transaction: Transaction }) => {
  const { t, language, money, dates, portal } = useShop()
  const { data: purchase, error } = usePurchase(transaction.orderToken, language)
  if (error)
    return (
      <Notice tone="bad" announced>
        {errorWords(error, t)}
      </Notice>
    )
  if (!purchase)
    return (
      <Waiting label={t('shell_loading')}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
      </Waiting>
    )
  const { seller } = portal
  const { total, tickets, paidAt, createdAt, orderReference, email } = purchase
  const rest = total.amount - tickets.reduce((sum, { price }) => sum + price.amount, 0)
  return (
    <div className={styles.receipt}>
      <header>
        <p className={styles.store}>{portal.storeName}</p>
        <p>{seller.name}</p>
        <p>{seller.address}</p>
        <p>{t('account_receipt_registry', { code: seller.registryCode, vat: seller.vatNumber })}</p>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>{t('tickets_order')}</dt>
          <dd>{orderReference}</dd>
        </div>
        <div>
          <dt>{t('account_receipt_date')}</dt>
          <dd>{dates.weekdayForm(paidAt ?? createdAt, portal.timezone)}</dd>
        </div>
        <div>
          <dt>{t('account_receipt_buyer')}</dt>
          <dd>{email}</dd>
        </div>
      </dl>
      <table>
        <caption className="visually-hidden">{t('orders_receipt')}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('tickets_ticket')}</th>
            <th scope="col">{t('tickets_price')}</th>
          </tr>
        </thead>
        <tbody>
          {tickets.map(({ id, title, section, zoneName, row, seat, ticketTypeName, price }) => (
            <tr key={id}>
              <td>
                {title}
                <span>
                  {[
                    section ?? zoneName,
                    row && `${t('tickets_row')} ${row}`,
                    seat && `${t('tickets_seat')} ${seat}`,
                    ticketTypeName,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </td>
              <td>{money(price)}</td>
            </tr>
          ))}
          {rest === 0 ? null : (
            <tr>
              <td>{t('account_receipt_rest')}</td>
              <td>{money({ amount: rest, currency: total.currency })}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('account_receipt_total')}</th>
            <td>{money(total)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.small}>{t('account_receipt_vat')}</p>
    </div>
  )
}

/** The receipt of a purchase, on the screen and for printing. */
export const Receipt = ({ transaction, onClose }: { transaction: Transaction | null; onClose: () => void }) => {
  const { t } = useShop()
  return (
    <Dialog
      open={transaction !== null}
      onClose={onClose}
      title={t('orders_receipt')}
      closeLabel={t('shell_button_close')}
      foot={
        <Button look="solid" icon="document" onClick={() => window.print()}>
          {t('account_receipt_print')}
        </Button>
      }
    >
      {transaction ? <Paper transaction={transaction} /> : null}
    </Dialog>
  )
}
