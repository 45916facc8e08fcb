import { useEffect, useState } from 'react'
import { isRefusal } from '../platform/calls/api-error.ts'
import { errorMessage } from '../platform/calls/error-message.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { Countdown } from '../ui/feedback/countdown.tsx'
import { useMoreTime } from './changes/cart-changes.ts'
import { invalidateCartAndPlaces } from './changes/cart.queries.ts'
import {
  extensionGain,
  type HoldTimes,
  isAtCeiling,
  minutesToAnnounce,
  shopTime,
  timeLeft,
} from './hold-clock.rules.ts'
import styles from './hold-timer.module.css'

const SOON_MS = 5 * 60_000

/** Refetches when the page becomes visible again: a machine that slept has missed changes. */
const useRecheck = () => {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') invalidateCartAndPlaces()
    }
    const shown = (event: PageTransitionEvent) => event.persisted && refresh()
    document.addEventListener('visibilitychange', refresh)
    addEventListener('focus', refresh)
    addEventListener('pageshow', shown)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      removeEventListener('focus', refresh)
      removeEventListener('pageshow', shown)
    }
  }, [])
}

/** When it ends by the visitor's clock. */
const clockTime = (moment: string, shop: ReturnType<typeof useShop>): string =>
  shop.dates.time(moment, Intl.DateTimeFormat().resolvedOptions().timeZone)

/** The way to more time, as long as there is some to be had (R6.4); `isRound`: a round button beside the clock. */
const MoreTime = ({ times, isRound }: { times: HoldTimes; isRound: boolean }) => {
  const shop = useShop()
  const { t, language } = shop
  const more = useMoreTime()
  const [said, say] = useState('')
  const ask = () =>
    more.mutate(language, {
      onSuccess: ({ expiresAt }) => say(expiresAt ? t('cart_extended', { time: clockTime(expiresAt, shop) }) : ''),
      onError: (error) =>
        say(isRefusal(error, 'hold_extension_limit') ? t('cart_extension_limit') : errorMessage(error, t)),
    })
  const press = () => (extensionGain(times, Date.now()) > 0 ? ask() : say(t('cart_extension_not_needed')))
  const isOver = isAtCeiling(times) || isRefusal(more.error, 'hold_extension_limit')
  return (
    <div className={styles.extend}>
      {isOver ? (
        isRound ? null : (
          <p className={styles.note}>{t('cart_extension_limit')}</p>
        )
      ) : isRound ? (
        <IconButton icon="plus" label={t('cart_extend')} className={styles.plus} onClick={press} />
      ) : (
        <Button
          size="small"
          look="quiet"
          icon="plus"
          className={styles.more}
          busy={more.isPending ? t('shell_loading') : undefined}
          onClick={press}
        >
          {t('cart_extend')}
        </Button>
      )}
      <p className={isOver || !said ? 'visually-hidden' : styles.note} role="status">
        {said}
      </p>
    </div>
  )
}

/** Whether the end is near; set by one timer instead of a tick every second. */
const useIsSoon = (times: HoldTimes): boolean => {
  const [isSoon, setSoon] = useState(() => timeLeft(times, Date.now()) <= SOON_MS)
  useEffect(() => {
    const wait = timeLeft(times, Date.now()) - SOON_MS
    setSoon(wait <= 0)
    const timer = setTimeout(() => setSoon(true), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [times])
  return isSoon
}

interface Props {
  times: HoldTimes
  onEnd: () => void
  /**
   * How much room it has: `panel` says it in words; `row` has the clock and the button for more time, `bar` a round one
   * until it is soon over, and `clock` none until then.
   */
  variant?: 'panel' | 'row' | 'bar' | 'clock'
}

/**
 * How long the tickets are still held, true whatever this machine's clock says; said aloud at 5 and 1 minutes (R2.15);
 * and the way to more time (R6.4).
 */
export const HoldTimer = ({ times, onEnd, variant = 'panel' }: Props) => {
  const { t } = useShop()
  useRecheck()
  const isSoon = useIsSoon(times)
  const said = (secondsLeft: number) => {
    const minutes = minutesToAnnounce(secondsLeft)
    return minutes === null ? '' : t('cart_minutes_left', { minutes })
  }
  return (
    <div className={styles.timer}>
      <Countdown
        label={t('cart_time_label')}
        until={Date.parse(times.expiresAt)}
        now={() => shopTime(times, Date.now())}
        said={said}
        onEnd={onEnd}
        bare={variant !== 'panel'}
      />
      {variant === 'clock' && !isSoon ? null : <MoreTime times={times} isRound={variant === 'bar' && !isSoon} />}
    </div>
  )
}
