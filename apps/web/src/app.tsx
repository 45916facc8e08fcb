import type { PublicPortal } from '@parter/contract/first-screen.ts'
import { layoutOf } from '@parter/portal/pages/pages.ts'
import { QueryClientProvider, QueryErrorResetBoundary } from '@tanstack/react-query'
import { Suspense, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { AuthForms } from './account/forms/auth-forms.tsx'
import { guarded } from './account/guard.ts'
import { onSession } from './account/session.ts'
import { Consent } from './consent/consent.tsx'
import { PageBanners } from './content/banners/page-banners.tsx'
import { BlankLayout } from './layouts/blank-layout.tsx'
import { DefaultLayout } from './layouts/default-layout.tsx'
import { FaultBoundary } from './layouts/fault-boundary.tsx'
import { Waiting } from './layouts/waiting.tsx'
import { OfflineNotice } from './offline/offline-notice.tsx'
import { PathOnShow } from './platform/address/canonical.ts'
import { goTo, onPlace, type Place, placeNow } from './platform/address/location.ts'
import { answers } from './platform/calls/answers.ts'
import { type LoadPage, pageOf, rightAddress, type Scene, setScene } from './platform/shop/route-state.ts'
import { ShopProvider } from './platform/shop/shop-context.tsx'
import { useDeclaredTitle } from './platform/shop/title.ts'

/** Follows the address: the present scene stays until the next one is whole. */
const useScene = (first: Scene, portal: PublicPortal, load: LoadPage) => {
  const [scene, show] = useState(first)
  const [fault, setFault] = useState<unknown>(null)
  const [isWaiting, setWaiting] = useState(false)
  const latest = useRef<Place | null>(null)
  const language = useRef(first.shop.language)

  useEffect(
    () =>
      onPlace((place) => {
        latest.current = place
        const elsewhere = guarded(place, portal) ?? rightAddress(place, portal)
        if (elsewhere) return goTo(elsewhere, { replace: true })
        setWaiting(true)
        setScene(place, portal, load, language.current)
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
    [portal, load],
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
  useDeclaredTitle(page)
  if (page !== 'missing' && layoutOf(page) === 'blank') return <BlankLayout>{content}</BlankLayout>
  return <DefaultLayout page={page}>{content}</DefaultLayout>
}

/** The shop in a browser. */
export const App = (props: { first: Scene; portal: PublicPortal; load: LoadPage; onShown: () => void }) => {
  const { scene, fault, isWaiting } = useScene(props.first, props.portal, props.load)
  const { onShown } = props
  useHeadingFocus(scene)
  useEffect(onShown, [onShown])
  const { portal } = props
  const pageAt = useCallback((path: string) => pageOf(path, portal).page, [portal])
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
