import type { PublicPortal } from '@parter/contract/first-screen.ts'
import { QueryClientProvider, QueryErrorResetBoundary } from '@tanstack/react-query'
import { Suspense, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { AuthForms } from './account/auth-forms.tsx'
import { guarded } from './account/guard.ts'
import { onSession } from './account/session.ts'
import { Consent } from './consent/consent.tsx'
import { PageBanners } from './content/banners/page-banners.tsx'
import { BlankLayout } from './layouts/blank-layout.tsx'
import { DefaultLayout } from './layouts/default-layout.tsx'
import { FaultBoundary } from './layouts/fault-boundary.tsx'
import { Waiting } from './layouts/waiting.tsx'
import { OfflineNotice } from './offline/offline-notice.tsx'
import { layoutOf } from '@parter/portal/paths/page-table.ts'
import { answers } from './platform/answers.ts'
import { PathOnShow } from './platform/canonical.ts'
import { goTo, onPlace, type Place, placeNow } from './platform/place.ts'
import { type PageBook, pageOf, rightAddress, type Scene, setScene } from './platform/scene.ts'
import { ShopProvider } from './platform/shop-context.tsx'

/** Follows the address: the present scene stays until the next one is whole. */
const useScene = (first: Scene, portal: PublicPortal, book: PageBook) => {
  const [scene, show] = useState(first)
  const [fault, setFault] = useState<unknown>(null)
  const [isWaiting, setWaiting] = useState(false)
  const latest = useRef<Place | null>(null)
  const language = useRef(first.shop.language)

  useEffect(
    () =>
      onPlace((place) => {
        latest.current = place
        const elsewhere = guarded(place, portal) ?? rightAddress(place, portal, book)
        if (elsewhere) return goTo(elsewhere, { replace: true })
        setWaiting(true)
        setScene(place, portal, book, language.current)
          .then((next) => {
            if (latest.current !== place) return
            language.current = next.shop.language
            startTransition(() => {
              setFault(null)
              show(next)
            })
          })
          .catch((error: unknown) => {
            if (latest.current === place) setFault(error)
          })
          .finally(() => {
            if (latest.current === place) setWaiting(false)
          })
      }),
    [portal, book],
  )
  useEffect(
    // after a logout, here or in another tab, or the end of the session nothing of the account area is shown any more
    () => {
      const leave = () => {
        const elsewhere = guarded(placeNow(), portal)
        if (elsewhere) goTo(elsewhere, { replace: true })
      }
      leave()
      return onSession(leave)
    },
    [portal],
  )
  return { scene, fault, isWaiting }
}

/** A new page is read out from its heading; the first one is where the browser has put the visitor. */
const useHeadingFocus = (scene: Scene) => {
  const seen = useRef(scene.place.path)
  useEffect(() => {
    if (seen.current === scene.place.path) return
    seen.current = scene.place.path
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading || scene.place.hash) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [scene])
}

const Stage = ({ scene, fault }: { scene: Scene; fault: unknown }) => {
  const { program, params, place, page, shop } = scene
  const { Page } = program
  const content = (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <FaultBoundary
          key={place.path}
          fault={fault}
          program={program}
          onRetry={() => {
            reset()
            goTo(location.href, { replace: true })
          }}
        >
          <PathOnShow value={place.path}>
            <Suspense fallback={<Waiting />}>
              <Page key={page} params={params} />
              <PageBanners key={place.path} page={page} params={params} />
            </Suspense>
          </PathOnShow>
        </FaultBoundary>
      )}
    </QueryErrorResetBoundary>
  )
  useEffect(() => {
    document.documentElement.lang = shop.language
  }, [shop.language])
  if (page !== 'missing' && layoutOf(page) === 'blank') return <BlankLayout>{content}</BlankLayout>
  return <DefaultLayout page={page}>{content}</DefaultLayout>
}

/** The shop in a browser. */
export const App = (props: { first: Scene; portal: PublicPortal; book: PageBook; onShown: () => void }) => {
  const { scene, fault, isWaiting } = useScene(props.first, props.portal, props.book)
  const { onShown } = props
  useHeadingFocus(scene)
  useEffect(onShown, [onShown])
  const { portal, book } = props
  const pageAt = useCallback((path: string) => pageOf(path, portal, book).page, [portal, book])
  return (
    <QueryClientProvider client={answers}>
      <ShopProvider shop={scene.shop}>
        <OfflineNotice />
        {isWaiting ? <Waiting bar /> : null}
        <Stage scene={scene} fault={fault} />
        <AuthForms />
        <Consent page={scene.page} portal={props.portal} pageAt={pageAt} />
      </ShopProvider>
    </QueryClientProvider>
  )
}
