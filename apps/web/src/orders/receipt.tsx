import type { Receipt as ReceiptReply } from '@parter/contract/tickets/tickets.ts'
import type { Transaction } from '@parter/contract/orders/orders.ts'
import { formatRate } from '@parter/portal/language/figures.ts'
import { useApiQuery } from '../platform/calls/queries.ts'
import { errorMessage } from '../platform/calls/error-message.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { ContentsNotes } from './bought-contents.tsx'
import styles from './receipt.module.css'

const Paper = ({ receipt }: { receipt: ReceiptReply }) => {
  const { t, language, money, dates, portal } = useShop()
  const { seller, buyer, lines, rates, total, giftCards, paid } = receipt
  return (
    <div className={styles.receipt}>
      <header>
        <p className={styles.store}>{portal.storeName}</p>
        <p>{seller.name}</p>
        <p>{seller.address}</p>
        <p>
          {portal.wording.sellerNumbers
            .map((key) => t(key, { code: seller.registryCode, number: seller.vatNumber }))
            .join(', ')}
        </p>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>{t('orders_receipt')}</dt>
          <dd>{receipt.number}</dd>
        </div>
        <div>
          <dt>{t('tickets_order')}</dt>
          <dd>{receipt.orderReference}</dd>
        </div>
        <div>
          <dt>{t(receipt.total.amount === 0 ? 'tickets_receipt_date_free' : 'orders_state_paid')}</dt>
          <dd>{dates.date(receipt.paidAt, portal.timezone)}</dd>
        </div>
        <div>
          <dt>{t('tickets_receipt_buyer')}</dt>
          <dd>
            {buyer.company ? (
              <>
                {[
                  buyer.company.name,
                  t('tickets_registry_code', { code: buyer.company.registryCode }),
                  buyer.company.vatNumber ? t('tickets_vat_number', { number: buyer.company.vatNumber }) : null,
                  buyer.company.address,
                ]
                  .filter(Boolean)
                  .join(', ')}
                <br />
              </>
            ) : null}
            {[buyer.name, buyer.email].filter(Boolean).join(', ')}
          </dd>
        </div>
      </dl>
      <table>
        <caption className="visually-hidden">{t('orders_receipt')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('tickets_receipt_item')}</th>
            <th scope="col">{t('tickets_receipt_vat')}</th>
            <th scope="col">{t('tickets_receipt_amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ title, details, amount, discount, vatBasisPoints, vat }, at) => (
            <tr key={`${title} ${details} ${at}`}>
              <td>
                {title}
                {details ? <span>{details}</span> : null}
                {discount ? <span>{t('tickets_receipt_discount', { amount: money(discount) })}</span> : null}
              </td>
              <td>
                {money(vat)}
                <span>{formatRate(vatBasisPoints, language)}</span>
              </td>
              <td>{money(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {rates.map(({ vatBasisPoints, net, vat, gross }) => (
            <tr key={vatBasisPoints} className={styles.rate}>
              <td>{t('tickets_receipt_net', { amount: money(net) })}</td>
              <td>
                {money(vat)}
                <span>{formatRate(vatBasisPoints, language)}</span>
              </td>
              <td>{money(gross)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={2}>
              {t('shell_total')}
            </th>
            <td>{money(total)}</td>
          </tr>
        </tfoot>
      </table>
      {giftCards ? (
        <p className={styles.small}>
          {t('tickets_receipt_by_gift_card')}: {money(giftCards)}
          {paid.amount === 0 ? null : ` · ${t('tickets_receipt_by_card')}: ${money(paid)}`}
        </p>
      ) : null}
      <ContentsNotes contents={receipt} />
      <p className={styles.small}>{t(portal.isTest ? 'tickets_receipt_test' : 'tickets_receipt_thanks')}</p>
    </div>
  )
}

const LoadedReceipt = ({ orderToken }: { orderToken: string }) => {
  const { t, language } = useShop()
  const { data, error } = useApiQuery('readReceipt', { query: { language, orderToken } })
  if (data) return <Paper receipt={data} />
  if (error)
    return (
      <Notice tone="bad" announced>
        {errorMessage(error, t)}
      </Notice>
    )
  return <ProgressBar label={t('shell_loading')} />
}

const Download = ({ orderToken }: { orderToken: string }) => {
  const { t, language } = useShop()
  const { data } = useApiQuery('readReceipt', { query: { language, orderToken } })
  return data ? (
    <ButtonLink look="solid" icon="download" href={data.pdfLink} download rel="external">
      {t('orders_open_receipt')}
    </ButtonLink>
  ) : null
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
        <>
          <Button look="quiet" icon="document" onClick={() => window.print()}>
            {t('account_receipt_print')}
          </Button>
          {transaction ? <Download orderToken={transaction.orderToken} /> : null}
        </>
      }
    >
      {transaction ? <LoadedReceipt orderToken={transaction.orderToken} /> : null}
    </Dialog>
  )
}
