import { type RefObject, useEffect, useState } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import styles from './hero-steps.module.css'

/** Where each banner begins, in pixels from the first. */
const beginnings = (strip: HTMLElement): number[] => {
  const banners = [...strip.children] as HTMLElement[]
  return banners.map(({ offsetLeft }) => offsetLeft - (banners[0]?.offsetLeft ?? 0))
}

const nearest = (strip: HTMLElement): number => {
  const distances = beginnings(strip).map((start) => Math.abs(start - strip.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}

/** Which banner is on show, and steps to the others for who has no finger on the screen. */
export const HeroSteps = ({ strip, count }: { strip: RefObject<HTMLElement | null>; count: number }) => {
  const { t } = useShop()
  const [at, setAt] = useState(0)
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const update = () => setAt(nearest(element))
    update()
    element.addEventListener('scroll', update, { passive: true })
    return () => element.removeEventListener('scroll', update)
  }, [strip])
  const show = (place: number) => {
    const element = strip.current
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    element?.scrollTo({ left: beginnings(element)[place] ?? 0, behavior: isCalm ? 'auto' : 'smooth' })
  }
  return (
    <div className={styles.steps}>
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          <i key={place} data-at={place === at || undefined} />
        ))}
      </span>
      <IconButton
        icon="previous"
        look="floating"
        label={t('content_banner_previous')}
        onClick={() => show((at + count - 1) % count)}
      />
      <IconButton icon="next" look="floating" label={t('content_banner_next')} onClick={() => show((at + 1) % count)} />
    </div>
  )
}
