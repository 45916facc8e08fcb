import type { PublicPortal } from '@parter/contract/first-screen.ts'
import { layoutOf } from '@parter/portal/pages/pages.ts'
import { QueryClientProvider, QueryErrorResetBoundary } from '@tanstack/react-query'
import { lazy, memo, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { guardedRedirect } from './account/guard.ts'
import { onSession } from './account/session.ts'
import { Consent } from './consent/consent.tsx'
import { PageBanners } from './content/banners/page-banners.tsx'
import { BlankLayout } from './layouts/blank-layout.tsx'
import { DefaultLayout } from './layouts/default-layout.tsx'
import { ErrorBoundary } from './layouts/error-boundary.tsx'
import { Loading } from './layouts/loading.tsx'
import { OfflineNotice } from './offline/offline-notice.tsx'
import { RenderedPath } from './platform/address/canonical.ts'
import { navigate, onNavigate, type AppLocation, currentLocation } from './platform/address/location.ts'
import { queryClient } from './platform/calls/queries.ts'
import { type LoadPage, matchPage, canonicalAddress, type RouteState, loadRoute } from './platform/shop/route-state.ts'
import { ShopProvider } from './platform/shop/shop-context.tsx'
import { useDeclaredTitle } from './platform/shop/title.ts'
import { useAfterPaint } from './platform/device/after-paint.ts'
import { Optional } from './ui/optional.tsx'

const AuthForms = lazy(async () => ({ default: (await import('./account/forms/auth-forms.tsx')).AuthForms }))

/** Follows the address: the current route stays until the next one is loaded. */
const useRoute = (first: RouteState, portal: PublicPortal, load: LoadPage) => {
  const [route, show] = useState(first)
  const [fault, setFault] = useState<unknown>(null)
  const [isWaiting, setWaiting] = useState(false)
  const latest = useRef<AppLocation | null>(null)
  const language = useRef(first.shop.language)
  const shown = useRef(first.location.path)

  useEffect(
    () =>
      onNavigate((location) => {
        latest.current = location
        const elsewhere = guardedRedirect(location, portal) ?? canonicalAddress(location, portal)
        if (elsewhere) return navigate(elsewhere, { replace: true })
        setWaiting(true)
        loadRoute(location, portal, load, language.current)
          .then(async (next) => {
            const { changePage } = await import('./platform/address/page-change.ts')
            if (latest.current !== location) return
            language.current = next.shop.language
            changePage(shown.current, location.path, () => {
              setFault(null)
              show(next)
            })
            shown.current = location.path
          })
          .catch((error: unknown) => {
            if (latest.current === location) setFault(error)
          })
          .finally(() => {
            if (latest.current === location) setWaiting(false)
          })
      }),
    [portal, load],
  )
  useEffect(
    // leaves the account area when the session ends, here or in another tab
    () => {
      const leave = () => {
        const elsewhere = guardedRedirect(currentLocation(), portal)
        if (elsewhere) navigate(elsewhere, { replace: true })
      }
      leave()
      return onSession(leave)
    },
    [portal],
  )
  return { route, fault, isWaiting }
}

/** Moves the focus to the heading of a new page, so that screen readers start there; the first page keeps the browser's focus. */
const useHeadingFocus = (route: RouteState) => {
  const lastPath = useRef(route.location.path)
  useEffect(() => {
    if (lastPath.current === route.location.path) return
    lastPath.current = route.location.path
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading || route.location.hash) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [route])
}

/** Remembered, so that a page isn't rendered again at the press of a link, while the next one is fetched. */
const RoutePage = memo(({ route, fault }: { route: RouteState; fault: unknown }) => {
  const { pageModule, params, location: at, page, shop } = route
  const { Page } = pageModule
  const content = (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          key={at.path}
          fault={fault}
          pageModule={pageModule}
          onRetry={() => {
            reset()
            navigate(location.href, { replace: true })
          }}
        >
          <RenderedPath value={at.path}>
            <Suspense fallback={<Loading />}>
              <Page key={page} params={params} />
              <PageBanners key={at.path} page={page} params={params} />
            </Suspense>
          </RenderedPath>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  )
  useEffect(() => {
    document.documentElement.lang = shop.language
  }, [shop.language])
  useDeclaredTitle(page)
  if (page !== 'missing' && layoutOf(page) === 'blank') return <BlankLayout>{content}</BlankLayout>
  return <DefaultLayout page={page}>{content}</DefaultLayout>
})
RoutePage.displayName = 'RoutePage'

/** The shop in a browser. */
export const App = (props: { first: RouteState; portal: PublicPortal; load: LoadPage; onShown: () => void }) => {
  const { route, fault, isWaiting } = useRoute(props.first, props.portal, props.load)
  const { onShown } = props
  const isPainted = useAfterPaint()
  useHeadingFocus(route)
  useLayoutEffect(onShown, [onShown])
  const { portal } = props
  const pageAt = useCallback((path: string) => matchPage(path, portal).page, [portal])
  return (
    <QueryClientProvider client={queryClient}>
      <ShopProvider shop={route.shop}>
        <OfflineNotice />
        {isWaiting ? <Loading bar /> : null}
        <RoutePage route={route} fault={fault} />
        {isPainted ? (
          <Optional>
            <AuthForms />
          </Optional>
        ) : null}
        <Consent page={route.page} portal={props.portal} pageAt={pageAt} />
      </ShopProvider>
    </QueryClientProvider>
  )
}
