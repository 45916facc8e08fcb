import type { ReplyOf } from '@parter/contract/calls.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Badge } from '../../ui/cards/badge.tsx'
import styles from './area.module.css'

/** Which versions of the terms were accepted, with which purchase and when; and today's text. */
export const AcceptedTerms = ({ accepted }: { accepted: ReplyOf<'listAcceptedTerms'>['accepted'] }) => {
  const { t, dates, portal } = useShop()
  return (
    <section className={styles.group} aria-labelledby="terms-accepted">
      <h2 id="terms-accepted">{t('account_terms_accepted')}</h2>
      {accepted.length === 0 ? (
        <p>{t('account_terms_none')}</p>
      ) : (
        <ul className={styles.sheet}>
          {accepted.map(({ document, version, acceptedAt, orderReference, isCurrent }) => (
            <li key={`${document} ${version} ${acceptedAt} ${orderReference}`} className={styles.row}>
              <div>
                <b>{t('shell_link_terms')}</b>
                <span className={styles.small}>
                  {dates.weekdayForm(acceptedAt, portal.timezone)}
                  {orderReference ? ` · ${t('orders_order_number', { reference: orderReference })}` : null}
                </span>
                <span className={styles.small}>
                  {t('account_terms_as_of', { date: dates.date(acceptedAt, portal.timezone) })}
                </span>
              </div>
              <Badge tone={isCurrent ? 'good' : 'plain'}>
                {t(isCurrent ? 'account_terms_current' : 'account_terms_older')}
              </Badge>
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
          <li key={href}>
            <TextLink look="alone" href={href}>
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
