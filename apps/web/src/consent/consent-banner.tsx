import { type Ref, useEffect, useRef } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { choose, showConsentSettings } from './choice.ts'
import { NOTHING_ALLOWED } from './consent.rules.ts'
import { usePageMark } from '../ui/layout/page-marks.ts'
import { useConsentTranslator } from './consent-messages.ts'
import styles from './consent-banner.module.css'

/**
 * Lets what has the focus come out from under the banner (WCAG 2.4.11), at the edge where it lies. Set as the property
 * itself: a custom property of the page would restyle everything on it.
 */
const useFocusBeside = () => {
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = banner.current
    if (!element) return
    const page = document.documentElement.style
    const clear = () => page.removeProperty('scroll-padding-block')
    const sizes = new ResizeObserver(() => {
      clear()
      const { position, top } = getComputedStyle(element)
      const room = `calc(${element.offsetHeight}px + 2rem`
      if (position === 'sticky') page.scrollPaddingBlockEnd = `${room} + var(--bar, 0px))`
      if (position === 'fixed') page.scrollPaddingBlock = `${room} + ${top}) calc(var(--bar, 0px) + 2rem)`
    })
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      clear()
    }
  }, [])
  return banner
}

interface Props {
  ref?: Ref<HTMLElement>
  /** It is the page's own question, above whose height the page ends. */
  asks?: boolean
  onDecline: () => void
  onAccept: () => void
  onChoose: () => void
}

/** The question in a strip: to refuse is as easy as to allow. */
export const ConsentStrip = ({ ref, asks = false, onDecline, onAccept, onChoose }: Props) => {
  const t = useConsentTranslator()
  return (
    <section ref={ref} className={styles.banner} data-asks={asks || undefined} aria-label={t('consent_title')}>
      <p className={styles.words}>{t('consent_text')}</p>
      <div className={styles.buttons}>
        <Button look="solid" onClick={onDecline}>
          {t('consent_decline')}
        </Button>
        <Button look="solid" onClick={onAccept}>
          {t('consent_accept_all')}
        </Button>
        <Button icon="settings" aria-label={t('consent_choose')} className={styles.choose} onClick={onChoose}>
          {t('consent_choose')}
        </Button>
      </div>
    </section>
  )
}

/** Asks once, at the lower edge; the page stays usable meanwhile. */
export const ConsentBanner = () => {
  const banner = useFocusBeside()
  usePageMark('asks')
  return (
    <ConsentStrip
      ref={banner}
      asks
      onDecline={() => choose('decline', NOTHING_ALLOWED)}
      onAccept={() => choose('accept', { marketing: true, statistics: true })}
      onChoose={() => showConsentSettings()}
    />
  )
}
