import { lazy } from 'react'
import { useStaleSince } from '../platform/calls/stale-since.ts'
import { Optional } from '../ui/optional.tsx'

const OfflineBar = lazy(async () => ({ default: (await import('./offline-bar.tsx')).OfflineBar }))

/** A bar above the page while stale data is shown. */
export const OfflineNotice = () => {
  const keptAt = useStaleSince()
  return keptAt === null ? null : (
    <Optional>
      <OfflineBar keptAt={keptAt} />
    </Optional>
  )
}
