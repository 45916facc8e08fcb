import { promoterQuery } from '@parter/contract/page-queries.ts'
import { EventsOf } from '../../catalogue/events-of.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useCanonicalPath } from '../../platform/address/canonical.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useContentSlugs } from '../../platform/shop/slugs.ts'
import { useTitle } from '../../platform/shop/title.ts'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import { Prose } from '../../ui/layout/prose.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import styles from '../list-page.module.css'

/** A promoter: description, contacts and events. */
const PromoterPage = ({ params }: { params: Readonly<Record<string, string>> }) => {
  const { t, language, path } = useShop()
  const promoter = useApiDataOf(promoterQuery(params.id ?? '', language))
  useTitle(promoter.name)
  useContentSlugs(promoter.slugs)
  useCanonicalPath(path('promoter', { id: promoter.id, slug: promoter.slug }))
  const lang = promoter.lang === language ? undefined : promoter.lang
  const { companyName, countryCode, registryCode, email, phone, website } = promoter
  return (
    <Container className={styles.page}>
      <PageHead
        title={promoter.name}
        lang={lang}
        above={[companyName, registryCode, countryCode].filter(Boolean).join(' · ')}
        crumbs={[{ label: t('shell_link_promoters'), href: path('promoters', {}) }]}
      />
      <div className={styles.split}>
        <section className={styles.part}>
          <EventsOf heading={t('catalogue_upcoming_events')} of={{ promoter: promoter.id }} first={promoter.events} />
        </section>
        <aside className={styles.part}>
          {promoter.picture ? (
            <PosterImage
              picture={promoter.picture}
              alt=""
              ratio="3/2"
              sizes="(width < 64rem) 92vw, 24rem"
              className={styles.picture}
            />
          ) : null}
          <Prose html={promoter.description} lang={lang} />
          {email ? (
            <TextLink href={`mailto:${email}`} icon="mail">
              {email}
            </TextLink>
          ) : null}
          {phone ? (
            <TextLink href={`tel:${phone.replaceAll(' ', '')}`} icon="phone">
              {phone}
            </TextLink>
          ) : null}
          {website ? (
            <TextLink href={website} outside={t('shell_open_externally')}>
              {website.replace(/^https?:\/\//, '')}
            </TextLink>
          ) : null}
        </aside>
      </div>
    </Container>
  )
}

export const page: PageModule = { Page: PromoterPage }
