import type { ReplyOf } from '@parter/contract/calls.ts'
import { lazy, Suspense, useState } from 'react'
import { callStaffApi } from '../../halls/call-staff-api.ts'
import { HallChoice, type HallInList } from '../../halls/hall-choice.tsx'
import { StaffLogin } from '../../halls/staff-login.tsx'
import { useEditorStyles } from '../../halls/use-editor-styles.ts'
import { errorMessage } from '../../platform/calls/error-message.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'

/* Loaded after the login, when a hall is opened. */
const HallEditor = lazy(async () => ({ default: (await import('./hall-editor.tsx')).HallEditor }))

/** Draws and edits halls: for the staff, behind their token (R6.4). */
const HallEditorPage = () => {
  const { t, language } = useShop()
  const [halls, setHalls] = useState<readonly HallInList[] | null>(null)
  const [hall, setHall] = useState<ReplyOf<'readHall'> | null>(null)
  const [error, setError] = useState('')
  useEditorStyles()
  const open = (id: number) => {
    setError('')
    callStaffApi('readHall', { params: { id: String(id) }, query: { language } })
      .then(setHall)
      .catch((refused: unknown) => setError(errorMessage(refused, t)))
  }
  const close = () => {
    setHall(null)
    callStaffApi('listHalls', { query: { language } })
      .then((reply) => setHalls(reply.halls))
      .catch((refused: unknown) => setError(errorMessage(refused, t)))
  }
  return (
    <Container className="he-page">
      {hall ? null : <h1>{t('halls_title')}</h1>}
      {error ? (
        <Notice tone="bad" announced>
          {error}
        </Notice>
      ) : null}
      {hall ? (
        <Suspense fallback={<p role="status">{t('halls_opening')}</p>}>
          <HallEditor
            key={hall.hallVersionId}
            hall={hall}
            venue={halls?.find(({ id }) => id === hall.id)?.venue ?? {}}
            onClose={close}
          />
        </Suspense>
      ) : halls ? (
        <HallChoice halls={halls} onChoose={open} />
      ) : (
        <StaffLogin onOpen={setHalls} />
      )}
    </Container>
  )
}

export const page: PageModule = { Page: HallEditorPage }
