import type { ReplyOf } from '@parter/contract/calls.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Badge } from '../../ui/cards/badge.tsx'
import styles from './area.module.css'

/** Which versions of the terms were accepted, each with the purchases that it was accepted with. */
export const AcceptedTerms = ({ accepted }: { accepted: ReplyOf<'listAcceptedTerms'>['accepted'] }) => {
  const { t, dates, portal } = useShop()
  const versions = Map.groupBy(accepted, ({ document, version }) => `${document} ${version}`)
  return (
    <section className={styles.group} aria-labelledby="terms-accepted">
      <h2 id="terms-accepted">{t('account_terms_accepted')}</h2>
      {accepted.length === 0 ? (
        <p>{t('account_terms_none')}</p>
      ) : (
        <ul className={styles.sheet}>
          {[...versions].map(([key, times]) => (
            <li key={key} className={styles.list}>
              <h3 className={styles.row}>
                {t('shell_link_terms')}
                <Badge tone={times[0]?.isCurrent ? 'good' : 'plain'}>
                  {t(times[0]?.isCurrent ? 'account_terms_current' : 'account_terms_older')}
                </Badge>
              </h3>
              <ul>
                {times.map(({ acceptedAt, orderReference }) => (
                  <li key={`${acceptedAt} ${orderReference}`} className={styles.time}>
                    <time dateTime={acceptedAt}>{dates.weekdayForm(acceptedAt, portal.timezone)}</time>
                    {orderReference ? <span>{t('orders_order_number', { reference: orderReference })}</span> : null}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The documents as they stand today. */
export const TermsToday = () => {
  const { t, portal, link } = useShop()
  const wanted = ['shell_link_terms', 'shell_link_privacy', 'shell_link_insurance_terms']
  const links = [...portal.footer.right, ...portal.footer.left, ...portal.insuranceLinks]
    .filter(({ label }) => wanted.includes(label))
    .map((one) => ({ label: t(one.label), href: link(one) }))
  return (
    <section className={styles.group} aria-labelledby="terms-today">
      <h2 id="terms-today">{t('account_terms_today')}</h2>
      <ul className={styles.sheet}>
        {links.map(({ label, href }) => (
          <li key={href} className={styles.document}>
            <TextLink look="alone" href={href}>
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
