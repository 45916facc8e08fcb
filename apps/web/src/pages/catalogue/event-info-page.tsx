import { eventInfoQuery } from '@parter/contract/page-queries.ts'
import { EventCard } from '../../catalogue/cards/event-card.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useCanonicalPath } from '../../platform/address/canonical.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useContentSlugs } from '../../platform/shop/slugs.ts'
import { useTitle } from '../../platform/shop/title.ts'
import { ChipLink, ChipRow } from '../../ui/actions/chip.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import { Prose } from '../../ui/layout/prose.tsx'
import styles from '../list-page.module.css'

/** Practical information about an event, on its own page. */
const EventInfoPage = ({ params }: { params: Readonly<Record<string, string>> }) => {
  const { t, language, path } = useShop()
  const info = useApiDataOf(eventInfoQuery(params.id ?? '', params.infosection ?? '', language))
  const { event } = info
  const at = (infosection: string) => path('eventInfo', { infosection, id: event.id, slug: event.slug })
  useTitle(`${info.title} – ${event.title}`)
  useContentSlugs(info.slugs)
  useContentSlugs(event.slugs)
  useCanonicalPath(at(info.slug))
  const lang = info.lang === language ? undefined : info.lang
  return (
    <Container className={styles.page}>
      <PageHead
        title={info.title}
        lang={lang}
        crumbs={[{ label: event.title, href: path('event', { id: event.id, slug: event.slug }) }]}
      />
      {info.sections.length > 1 ? (
        <ChipRow label={t('shell_link_general_info')} scroll>
          {info.sections.map((section) => (
            <ChipLink key={section.slug} href={at(section.slug)} current={section.slug === info.slug}>
              {section.title}
            </ChipLink>
          ))}
        </ChipRow>
      ) : null}
      <div className={styles.split}>
        <Prose html={info.body} lang={lang} />
        <aside>
          <EventCard event={event} heading="h2" sizes="(width < 64rem) 92vw, 24rem" />
        </aside>
      </div>
    </Container>
  )
}

export const page: PageModule = { Page: EventInfoPage }
