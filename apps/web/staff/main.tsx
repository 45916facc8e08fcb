import '../src/ui/tokens.css'
import '../src/ui/default-accent.css'
import '../src/ui/base.css'
import '../src/ui/fonts.css'
import type { PublicPortal } from '@parter/contract/first-screen.ts'
import { createRoot } from 'react-dom/client'
import { watchLinks } from '../src/platform/address/links.ts'
import { watchHistory } from '../src/platform/address/location.ts'
import { watchOtherTabs } from '../src/platform/calls/queries.ts'
import { restoreTheme } from '../src/platform/device/theme.ts'
import { App, loadOffice } from './app.tsx'
import { STAFF_PAGES } from './pages.ts'
import { preferredLanguage } from './platform/staff-messages.ts'

const start = async (): Promise<void> => {
  restoreTheme()
  const portal = JSON.parse(document.getElementById('portal')?.textContent ?? '') as PublicPortal
  const first = await loadOffice(portal, preferredLanguage())
  const root = document.getElementById('app')
  if (!root) throw new Error('The page has no room for the app')
  createRoot(root).render(<App first={first} />)
  watchHistory()
  watchOtherTabs()
  watchLinks({
    isOurs: (path) => path === '/staff' || STAFF_PAGES.some((page) => page.path === path && page.Page),
    prefetch: () => undefined,
    resolve: async (href) => ({ href, external: true, found: true }),
  })
}

await start()
