import { useEffect } from 'react'
import { queryClient } from '../platform/calls/queries.ts'
import { whenReachable } from '../platform/device/recovery.ts'
import { setStaleSince } from '../platform/calls/stale-since.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Icon } from '../ui/actions/icon.tsx'
import styles from './offline-bar.module.css'

/** Says since when the shown data is stale; disappears when the shop can be reached again. */
export const OfflineBar = ({ keptAt }: { keptAt: number }) => {
  const { t, dates, portal } = useShop()
  useEffect(
    () =>
      whenReachable(() => {
        setStaleSince(null)
        void queryClient.invalidateQueries()
      }),
    [],
  )
  const moment = new Date(keptAt)
  const zone = portal.timezone
  return (
    <p className={styles.bar} role="status">
      <Icon name="clock" />
      <span>{t('shell_kept', { moment: `${dates.date(moment, zone)} ${dates.time(moment, zone)}` })}</span>
    </p>
  )
}
