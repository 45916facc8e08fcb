import type { ReplyOf } from '@parter/contract/calls.ts'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Notice } from '../../src/ui/feedback/notice.tsx'
import { HistoryDialog } from '../audit/history-dialog.tsx'
import { HallChoice } from '../halls/hall-choice.tsx'
import { useEditorStyles } from '../halls/use-editor-styles.ts'
import { callStaff } from '../platform/call-staff.ts'
import { downloadByCall } from '../platform/download.ts'
import { FileButtons } from '../platform/lists/file-buttons.tsx'
import office from '../platform/office.module.css'
import { useAddress } from '../platform/office-address.ts'
import { useStaffQuery } from '../platform/staff-queries.ts'

/* The renderer and the tools come when a hall is opened. */
const HallEditor = lazy(async () => ({ default: (await import('./hall-editor.tsx')).HallEditor }))

/** Draws and edits halls (R6.4). */
export const HallsPage = () => {
  const { t, language } = useShop()
  const halls = useStaffQuery('listHalls', { query: { language } })
  const [hall, setHall] = useState<ReplyOf<'readHall'> | null>(null)
  const [showsHistory, setShowsHistory] = useState(false)
  const [error, setError] = useState<unknown>(null)
  useEditorStyles()
  const open = (id: number) => {
    setError(null)
    callStaff('readHall', { params: { id: String(id) }, query: { language } }).then(setHall, setError)
  }
  const { params, set } = useAddress()
  const asked = /^[1-9]\d{0,8}$/.exec(params.get('hall') ?? '')?.[0]
  const openAsked = useEffectEvent((id: string) => open(Number(id)))
  useEffect(() => {
    if (asked !== undefined) openAsked(asked)
  }, [asked])
  const close = () => {
    setHall(null)
    set({ hall: null })
  }
  const fault = error ?? halls.error
  const listed = halls.data?.halls ?? []
  return (
    <div className="he-page">
      {hall ? null : (
        <div className={office.head}>
          <h1>{t('halls_title')}</h1>
          <div className={office.acts}>
            <FileButtons onGet={(format) => downloadByCall('exportHalls', { query: { language, format } })} />
          </div>
        </div>
      )}
      {fault ? (
        <Notice tone="bad" announced>
          {errorMessage(fault, t)}
        </Notice>
      ) : null}
      {hall ? (
        <Button size="small" look="quiet" icon="clock" onClick={() => setShowsHistory(true)}>
          {t('staff_history')}
        </Button>
      ) : null}
      {hall && showsHistory ? <HistoryDialog kind="hall" id={hall.id} onClose={() => setShowsHistory(false)} /> : null}
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
