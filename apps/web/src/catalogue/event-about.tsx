import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { changeOf } from '@parter/contract/changed-events/event-change.ts'
import { joinAddress, mapOf } from '@parter/portal/addresses.ts'
import type { ReactNode } from 'react'
import { useShop } from '../platform/shop/shop-context.tsx'
import { ChipLink, ChipRow } from '../ui/actions/chip.tsx'
import { TextLink } from '../ui/actions/text-link.tsx'
import { Prose } from '../ui/layout/prose.tsx'
import styles from './event-about.module.css'

interface PartProps {
  title: string
  lang?: string | undefined
  /** A page of its own. */
  href?: string
  children: ReactNode
}

const Part = ({ title, lang, href, children }: PartProps) => (
  <section className={styles.part} lang={lang}>
    <h2>{href ? <a href={href}>{title}</a> : title}</h2>
    <div className={styles.words}>{children}</div>
  </section>
)

/** Opens a map of the place: a service that needs no key, and learns nothing of the visitor before the link is followed. */
const MapLink = ({ place }: { place: { latitude: number | null; longitude: number | null } }) => {
  const { t } = useShop()
  const href = mapOf(place)
  if (href === null) return null
  return (
    <TextLink look="quiet" href={href} outside={t('shell_open_externally')}>
      {t('shell_on_map')}
    </TextLink>
  )
}

interface FactsProps {
  event: EventDetail
  /** Without its place and access, where these are not true of all that a page is about. */
  placeless?: boolean
}

/** Below the story: the place, the organiser, and what else is asked for. */
export const EventFacts = ({ event, placeless = false }: FactsProps) => {
  const { t, path, language } = useShop()
  const { kind } = changeOf(event)
  const lang = event.lang === language ? undefined : event.lang
  return (
    <div className={styles.facts}>
      {event.performers ? (
        <Part title={t('catalogue_performers')}>
          <p lang={lang}>{event.performers}</p>
        </Part>
      ) : null}
      {placeless ? null : (
        <Part title={t('catalogue_venue')}>
          <p>
            <a href={path('venue', { id: event.venue.id, slug: event.venue.slug })}>{event.venue.name}</a>
            <br />
            {joinAddress(event.venue)}
          </p>
          <MapLink place={event.venue} />
        </Part>
      )}
      {event.accessibility && !placeless ? (
        <Part title={t('catalogue_accessibility')}>
          <Prose html={event.accessibility} lang={lang} />
        </Part>
      ) : null}
      <Part title={t('catalogue_promoter')}>
        <p>
          <a href={path('promoter', { id: event.promoter.id, slug: event.promoter.slug })}>{event.promoter.name}</a>
          <br />
          {event.promoter.companyName}, {event.promoter.countryCode}
        </p>
      </Part>
      {event.refundRule ? (
        <Part title={t('catalogue_refund_rule')}>
          {kind === 'cancelled' || kind === 'postponed' ? <p>{t(`shell_${kind}_text`)}</p> : null}
          <Prose html={event.refundRule} lang={lang} />
        </Part>
      ) : null}
      {event.tags.length > 0 ? (
        <Part title={t('catalogue_filter_tag')}>
          <ChipRow label={t('catalogue_filter_tag')}>
            {event.tags.map(({ code, name, slug }) => (
              <ChipLink key={code} href={path('tag', { slug })}>
                {name}
              </ChipLink>
            ))}
          </ChipRow>
        </Part>
      ) : null}
    </div>
  )
}

/** What more there is to know: its story beside the poster, and its facts below. */
export const EventAbout = ({ event }: { event: EventDetail }) => {
  const { t, path, language } = useShop()
  const lang = event.lang === language ? undefined : event.lang
  return (
    <>
      <div className={styles.story}>
        {event.description ? (
          <Part title={t('catalogue_about_event')}>
            <Prose html={event.description} lang={lang} />
          </Part>
        ) : null}
        {event.sections.map((section) => (
          <Part
            key={section.slug}
            title={section.title}
            lang={section.lang === language ? undefined : section.lang}
            href={path('eventInfo', { infosection: section.slug, id: event.id, slug: event.slug })}
          >
            <Prose html={section.body} />
          </Part>
        ))}
      </div>
      <EventFacts event={event} />
    </>
  )
}
