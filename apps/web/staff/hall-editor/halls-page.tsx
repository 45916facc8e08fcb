import type { ReplyOf } from '@parter/contract/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Notice } from '../../src/ui/feedback/notice.tsx'
import { HallChoice } from '../halls/hall-choice.tsx'
import { useEditorStyles } from '../halls/use-editor-styles.ts'
import { callStaff } from '../platform/call-staff.ts'

/* The renderer and the tools come when a hall is opened. */
const HallEditor = lazy(async () => ({ default: (await import('./hall-editor.tsx')).HallEditor }))

/** Draws and edits halls (R6.4). */
export const HallsPage = () => {
  const { t, language } = useShop()
  const halls = useQuery({
    queryKey: ['halls', language],
    queryFn: () => callStaff('listHalls', { query: { language } }),
  })
  const [hall, setHall] = useState<ReplyOf<'readHall'> | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEditorStyles()
  const open = (id: number) => {
    setError(null)
    callStaff('readHall', { params: { id: String(id) }, query: { language } }).then(setHall, setError)
  }
  const close = () => {
    setHall(null)
    void halls.refetch()
  }
  const fault = error ?? halls.error
  const listed = halls.data?.halls ?? []
  return (
    <div className="he-page">
      {hall ? null : <h1>{t('halls_title')}</h1>}
      {fault ? (
        <Notice tone="bad" announced>
          {errorMessage(fault, t)}
        </Notice>
      ) : null}
      {hall ? (
        <Suspense fallback={<p role="status">{t('halls_opening')}</p>}>
          <HallEditor
            key={hall.hallVersionId}
            hall={hall}
            venue={listed.find(({ id }) => id === hall.id)?.venue ?? {}}
            onClose={close}
          />
        </Suspense>
      ) : (
        <HallChoice halls={listed} onChoose={open} />
      )}
    </div>
  )
}
