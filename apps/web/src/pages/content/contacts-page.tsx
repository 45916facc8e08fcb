import { contactsQuery } from '@parter/contract/page-queries.ts'
import { SalesPointCards } from '../../sales-points/sales-point-cards.tsx'
import { StageBand } from '../../layouts/face/stage-band.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { ContentIcon } from '../../platform/shop/content-icon.tsx'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Container, Row } from '../../ui/layout/page-layout.tsx'
import { FormLinks } from '../../content/form-links.tsx'
import { ContactSection, iconOfContact } from '../../content/support.tsx'
import section from '../../content/section-list.module.css'
import styles from '../list-page.module.css'

/** Contacts and company data; whom buyers ask stands in the heading (R2.5). */
const ContactsPage = () => {
  const { t, language, portal } = useShop()
  const { contacts, salesPoints, seller } = useApiDataOf(contactsQuery(language))
  const [support, ...others] = contacts
  const isWide = useIsWide()
  return (
    <>
      <StageBand>
        <PageHead
          title={t('shell_link_contacts')}
          lead={support ? `${support.label}: ${support.text}` : undefined}
          crumbs={[]}
        />
        <Row gap={2}>
          {support?.links.map(({ label, link }) => (
            <ButtonLink key={link} look="solid" size="large" wide={!isWide} href={link} icon={iconOfContact(link)}>
              {label}
            </ButtonLink>
          ))}
        </Row>
      </StageBand>
      <Container className={styles.under}>
        <div className={styles.cards} data-look="contacts">
          <section className={section.section}>
            <h2>{t('shell_write_to_us')}</h2>
            <p>{t('content_write_about')}</p>
            <FormLinks />
          </section>
          {others.map((contact) => (
            <ContactSection key={contact.label} {...contact} />
          ))}
          <section className={section.section}>
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
            <h3>{t('shell_follow_us')}</h3>
            <Row gap={5}>
              {portal.socialLinks.map(({ label, link, icon }) => (
                <TextLink key={link} look="quiet" href={link} outside={t('shell_open_externally')}>
                  <span className={section.social}>
                    <ContentIcon name={icon} /> {label}
                  </span>
                </TextLink>
              ))}
            </Row>
          </section>
        </div>
        <SalesPointCards points={salesPoints} />
      </Container>
    </>
  )
}

export const page: PageModule = { Page: ContactsPage }
