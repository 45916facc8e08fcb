import { contactsQuery } from '@parter/contract/page-queries.ts'
import { SalesPointCards } from '../../sales-points/sales-point-cards.tsx'
import { StageBand } from '../../layouts/face/stage-band.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { ContentIcon } from '../../platform/shop/content-icon.tsx'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import { FormLinks } from '../../content/form-links.tsx'
import section from '../../content/section-list.module.css'
import styles from '../list-page.module.css'

/** Contacts and company data (R2.5). */
const ContactsPage = () => {
  const { t, language, portal } = useShop()
  const { contacts, salesPoints, seller } = useApiDataOf(contactsQuery(language))
  return (
    <>
      <StageBand>
        <PageHead title={t('shell_link_contacts')} crumbs={[]} />
      </StageBand>
      <Container className={styles.under}>
        <div className={styles.cards}>
          {contacts.map((contact) => (
            <section key={contact.label} className={section.card}>
              <h2>{contact.label}</h2>
              <p>{contact.text}</p>
              {contact.links.map(({ label, link }) => (
                <TextLink key={link} look="quiet" href={link} icon={link.startsWith('tel:') ? 'phone' : 'mail'}>
                  {label}
                </TextLink>
              ))}
            </section>
          ))}
          <section className={section.card}>
            <h2>{t('shell_write_to_us')}</h2>
            <p>{t('content_write_about')}</p>
            <FormLinks />
          </section>
          <section className={section.card}>
            <h2>{t('content_seller')}</h2>
            <p>
              {seller.name}
              <br />
              {seller.address}
            </p>
            <p>
              {portal.wording.sellerNumbers.map((key) => (
                <span key={key}>
                  {t(key, { code: seller.registryCode, number: seller.vatNumber })}
                  <br />
                </span>
              ))}
            </p>
            <h2>{t('shell_follow_us')}</h2>
            {portal.socialLinks.map(({ label, link, icon }) => (
              <TextLink key={link} look="quiet" href={link} outside={t('shell_open_externally')}>
                <span className={section.social}>
                  <ContentIcon name={icon} /> {label}
                </span>
              </TextLink>
            ))}
          </section>
        </div>
        <SalesPointCards points={salesPoints} />
      </Container>
    </>
  )
}

export const page: PageModule = { Page: ContactsPage }
