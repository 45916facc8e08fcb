import '../src/ui/tokens.css'
import '../src/ui/default-accent.css'
import '../src/ui/base.css'
import '../src/ui/fonts.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { openNight } from './night/door-night.ts'
import { openDoorStore } from './night/door-store.ts'
import { keepSyncing } from './night/keep-syncing.ts'
import { shopOfDoor } from './night/shop-of-door.ts'
import { makeShopTime } from './night/shop-time.ts'
import { loadDoorMessages, preferredLanguage } from './platform/door-messages.tsx'
import { watchReleases } from './platform/watch-releases.ts'

const start = async (): Promise<void> => {
  const language = preferredLanguage()
  document.documentElement.lang = language
  const [words, store] = await Promise.all([loadDoorMessages(language), openDoorStore()])
  const night = await openNight(store, shopOfDoor(), makeShopTime)
  const root = document.getElementById('app')
  if (!root) throw new Error('The page has no room for the app')
  createRoot(root).render(<App night={night} first={words} />)
  keepSyncing(night)
  watchReleases()
}

await start()
