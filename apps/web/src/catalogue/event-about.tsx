import type { EventDetail } from '@parter/contract/catalogue.ts'
import { joinAddress } from '@parter/portal/addresses.ts'
import type { ReactNode } from 'react'
import { useShop } from '../platform/shop-context.tsx'
import { TextLink } from '../ui/actions/text-link.tsx'
import { Container } from '../ui/layout/page-layout.tsx'
import styles from './event-about.module.css'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    <div className={styles.prose}>{children}</div>
  </section>
)

/** Text that was sanitised when it was imported. */
const Html = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />

/** Where a map of the place opens: a service that needs no key and sets nothing here before it is asked. */
const mapLink = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }): string | null =>
  latitude === null || longitude === null
    ? null
    : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/** What more there is to know: the description, the sections, the place and the way there, who owes what to whom. */
export const EventAbout = ({ event }: { event: EventDetail }) => {
  const { t } = useShop()
  const map = mapLink(event.venue)
  return (
    <Container>
      <div className={styles.about}>
        <div className={styles.main}>
          {event.description ? (
            <Part title={t('catalogue_about_event')}>
              <Html html={event.description} />
            </Part>
          ) : null}
          {event.performers ? (
            <Part title={t('catalogue_performers')}>
              <p>{event.performers}</p>
            </Part>
          ) : null}
          {event.sections.map((section) => (
            <Part key={section.slug} title={section.title}>
              <Html html={section.body} />
            </Part>
          ))}
        </div>
        <div className={styles.aside}>
          <Part title={t('catalogue_venue')}>
            <p>
              <strong>{event.venue.name}</strong>
              <br />
              {joinAddress(event.venue)}
            </p>
            {map ? (
              <TextLink href={map} outside={t('shell_open_externally')} target="_blank" rel="noreferrer">
                {t('catalogue_open_map')}
              </TextLink>
            ) : null}
          </Part>
          {event.accessibility ? (
            <Part title={t('catalogue_accessibility')}>
              <Html html={event.accessibility} />
            </Part>
          ) : null}
          <Part title={t('catalogue_promoter')}>
            <p>
              {event.promoter.name}
              <br />
              {event.promoter.companyName}, {event.promoter.countryCode}
            </p>
          </Part>
          {event.refundRule ? (
            <Part title={t('catalogue_refund_rule')}>
              <Html html={event.refundRule} />
            </Part>
          ) : null}
        </div>
      </div>
    </Container>
  )
}
