import { lazy, Suspense } from 'react'
import { useStaleSince } from '../platform/calls/stale-since.ts'

const OfflineBar = lazy(async () => ({ default: (await import('./offline-bar.tsx')).OfflineBar }))

/** A bar above the page while stale data is shown. */
export const OfflineNotice = () => {
  const keptAt = useStaleSince()
  return keptAt === null ? null : (
    <Suspense>
      <OfflineBar keptAt={keptAt} />
    </Suspense>
  )
}
