import { useShop } from '../../platform/shop/shop-context.tsx'
import { Icon } from '../../ui/actions/icon.tsx'
import styles from './connection-note.module.css'
import type { Connection } from '../live/live-hall.ts'

/** How fresh the plan is, said quietly and only when it isn't what one expects. */
export const ConnectionNote = ({ connection }: { connection: Connection }) => {
  const { t } = useShop()
  return (
    <p role="status" className={styles.note}>
      {connection === 'live' ? null : (
        <>
          <Icon name={connection === 'lost' ? 'warning' : 'refresh'} size="1rem" />
          {t(connection === 'lost' ? 'seat_map_lost' : 'seat_map_asking')}
        </>
      )}
    </p>
  )
}
