import { promoterQuery } from '@parter/contract/page-queries.ts'
import { ShowsOf } from '../../catalogue/shows-of.tsx'
import { StageBand } from '../../layouts/face/stage-band.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useCanonicalPath } from '../../platform/address/canonical.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useContentSlugs } from '../../platform/shop/slugs.ts'
import { useTitle } from '../../platform/shop/title.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Container, Row } from '../../ui/layout/page-layout.tsx'
import { Prose } from '../../ui/layout/prose.tsx'
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
    <>
      <StageBand picture={promoter.picture}>
        <PageHead
          title={promoter.name}
          lang={lang}
          crumbs={[{ label: t('shell_link_promoters'), href: path('promoters', {}) }]}
        />
        <Prose html={promoter.description} lang={lang} />
        <Row gap={2}>
          {email ? (
            <ButtonLink icon="mail" href={`mailto:${email}`}>
              {email}
            </ButtonLink>
          ) : null}
          {phone ? (
            <ButtonLink icon="phone" href={`tel:${phone.replaceAll(' ', '')}`}>
              {phone}
            </ButtonLink>
          ) : null}
          {website ? (
            <ButtonLink href={website} rel="external" iconEnd="external">
              {website.replace(/^https?:\/\//, '')}
            </ButtonLink>
          ) : null}
        </Row>
        <small>{[companyName, registryCode, countryCode].filter(Boolean).join(' · ')}</small>
      </StageBand>
      <Container className={styles.under}>
        <ShowsOf heading={t('catalogue_upcoming_events')} of={{ promoter: promoter.id }} first={promoter.shows} />
      </Container>
    </>
  )
}

export const page: PageModule = { Page: PromoterPage }
