import { lazy, Suspense } from 'react'
import { useKeptAt } from '../platform/calls/kept-state.ts'

const OfflineBar = lazy(async () => ({ default: (await import('./offline-bar.tsx')).OfflineBar }))

/** A bar above the page while something old is on show. */
export const OfflineNotice = () => {
  const keptAt = useKeptAt()
  return keptAt === null ? null : (
    <Suspense>
      <OfflineBar keptAt={keptAt} />
    </Suspense>
  )
}
