import type { ReplyOf } from '@parter/contract/calls.ts'
import { PICTURE_SIZES } from '@parter/portal/pictures.ts'
import { useState } from 'react'
import { partsOfTitle } from '@parter/portal/posters/poster-title.ts'
import { LazyFaceBand } from '../../layouts/face/lazy-face-band.tsx'
import { useGround } from '../../layouts/face/use-ground.ts'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { useInit } from '../../platform/shop/init.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { usePageMark } from '../../ui/layout/page-marks.ts'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import styles from './front-hero.module.css'
import { LeadWords } from './lead-words.tsx'

type Lead = ReplyOf<'readFrontPage'>['leads'][number]

const Art = ({ lead: { show }, first }: { lead: Lead; first: boolean }) => (
  <div className={styles.art}>
    {show.event.picture ? (
      <PosterImage
        picture={show.event.picture}
        alt=""
        first={first}
        ratio="4/5"
        sizes={PICTURE_SIZES.lead}
        className={styles.picture}
      />
    ) : (
      <LazyFaceBand className={styles.face} width={400} height={500} unit={60} />
    )}
  </div>
)

const Words = ({ lead: { show, banner } }: { lead: Lead }) => (
  <LeadWords show={show} text={useInit()?.banners.find(({ id }) => id === banner)?.text || show.event.lead} />
)

/** Where there is room: one poster before the storefront's pattern, from edge to edge, and the others to turn to. */
const Stage = ({ leads }: { leads: readonly Lead[] }) => {
  const shop = useShop()
  const face = useGround()(null)
  const [at, turnTo] = useState(0)
  const lead = leads[at] ?? leads[0]
  if (!lead) return null
  return (
    <section className={styles.stage} aria-label={shop.t('search_highlights')} data-hero="face" {...face}>
      <LazyFaceBand className={styles.pattern} width={660} height={680} unit={42} />
      <div className={styles.inside} data-stage="always">
        <Art key={lead.show.event.id} lead={lead} first={at === 0} />
        <Words lead={lead} />
        {leads.length > 1 ? (
          <ul className={styles.turns}>
            {leads.map(({ show: { event } }, place) => (
              <li key={event.id}>
                <button type="button" aria-pressed={place === at} onClick={() => turnTo(place)}>
                  <b lang={event.lang === shop.language ? undefined : event.lang}>{partsOfTitle(event.title).name}</b>
                  <span>
                    {shop.dates.weekdayAndDay(event.eventStartAt, event.timeZone)} · {event.venue.city}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  )
}

/** On a phone: posters beside one another before the pattern, each with its words under it on its own ground. */
const Strip = ({ leads }: { leads: readonly Lead[] }) => {
  const ground = useGround()
  // the question about cookies lies over the picture, so that the days and the search can be pressed
  usePageMark('besidePoster')
  return (
    <section className={styles.stage} aria-label={useShop().t('search_highlights')} data-hero="face" {...ground(null)}>
      <LazyFaceBand className={styles.pattern} width={390} height={56} unit={18} />
      <div className={styles.strip}>
        {leads.map((lead, place) => (
          <div key={lead.show.event.id} {...ground(lead.show.event.picture)}>
            <div className={styles.card} data-stage="always">
              <Art lead={lead} first={place === 0} />
              <Words lead={lead} />
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}

/** The shows that the front page begins with; nothing moves by itself. Without any, the storefront's face. */
export const FrontHero = ({ leads }: { leads: readonly Lead[] }) => {
  const isWide = useIsWide()
  if (leads.length === 0) return <LazyFaceBand className={styles.none} width={1440} height={480} unit={80} />
  return isWide ? <Stage leads={leads} /> : <Strip leads={leads} />
}
