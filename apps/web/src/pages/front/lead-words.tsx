import { announcedDateLabel } from '@parter/contract/changed-events/event-labels.ts'
import type { ShowCard } from '@parter/contract/catalogue/catalogue.ts'
import { chooseLabel } from '@parter/contract/catalogue/show-labels.ts'
import type { CSSProperties } from 'react'
import { ShowPrice } from '../../catalogue/cards/show-price.tsx'
import { lengthOfTitle } from '@parter/portal/posters/title-length.ts'
import { partsOfTitle, titleSize } from '@parter/portal/posters/poster-title.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import styles from './lead-words.module.css'

/** A show in words, on the ground of its poster: what it is, when, where, for how much, and the one step on. */
export const LeadWords = ({ show, text }: { show: ShowCard; text: string }) => {
  const shop = useShop()
  const { path, language } = shop
  const { event } = show
  const choose = chooseLabel(event, shop)
  const lang = event.lang === language ? undefined : event.lang
  const { name, rest } = partsOfTitle(event.title)
  return (
    <div className={styles.words}>
      <h2 lang={lang} style={{ '--t': titleSize(name, true) } as CSSProperties} data-length={lengthOfTitle(name)}>
        {name}
        {rest ? <small> {rest}</small> : null}
      </h2>
      <p className={styles.text} lang={lang}>
        {text}
      </p>
      <p className={styles.when}>
        <strong>{announcedDateLabel(event, shop)}</strong>
        <span>
          {event.venue.name}, {event.venue.city}
        </span>
      </p>
      <div className={styles.buy}>
        {choose ? (
          <ButtonLink
            look="primary"
            size="large"
            href={path('event', { id: event.id, slug: event.slug })}
            iconEnd="forward"
          >
            {choose}
          </ButtonLink>
        ) : null}
        <ShowPrice show={show} />
      </div>
    </div>
  )
}
