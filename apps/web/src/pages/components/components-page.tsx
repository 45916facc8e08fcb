import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { frontQuery } from '@parter/contract/page-queries.ts'
import { accentProperties } from '@parter/portal/colours/accent.ts'
import { ChipLink, ChipRow } from '../../ui/actions/chip.tsx'
import { Container, Row, Stack } from '../../ui/layout/page-layout.tsx'
import { Segmented } from '../../ui/navigation/segmented.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { applyAccent } from '../../ui/apply-accent.ts'
import sheet from './components.css?url'
import { Foundations } from './foundations.tsx'
import { useUpcomingShows } from './upcoming-events.tsx'

/** All groups after the first are loaded separately, so that this page opens as fast as the others. */
const Actions = lazy(async () => ({ default: (await import('./actions.tsx')).Actions }))
const Hall = lazy(async () => ({ default: (await import('./hall.tsx')).Hall }))
const Fields = lazy(async () => ({ default: (await import('./fields.tsx')).Fields }))
const Cards = lazy(async () => ({ default: (await import('./cards.tsx')).Cards }))
const Selling = lazy(async () => ({ default: (await import('./selling.tsx')).Selling }))
const Tickets = lazy(async () => ({ default: (await import('./tickets.tsx')).Tickets }))
const Navigation = lazy(async () => ({ default: (await import('./navigation.tsx')).Navigation }))
const Overlays = lazy(async () => ({ default: (await import('./overlays.tsx')).Overlays }))
const Feedback = lazy(async () => ({ default: (await import('./feedback.tsx')).Feedback }))

const families = {
  foundations: 'Foundations',
  hall: 'The hall',
  actions: 'Actions',
  fields: 'Fields',
  cards: 'Cards',
  selling: 'The sale',
  tickets: 'Tickets and cart',
  navigation: 'Finding the way',
  overlays: 'Above the page',
  feedback: 'State and waiting',
} as const

/** The hues of the five storefronts. */
const hues: { name: string; hue: number }[] = [
  { name: 'esirida', hue: 255 },
  { name: 'rampa', hue: 15 },
  { name: 'loze', hue: 150 },
  { name: 'antrakt', hue: 310 },
  { name: 'opona', hue: 45 },
]

type Theme = 'system' | 'light' | 'dark'

/**
 * Every component in every state, for developers, in English on every storefront. The page can be viewed in each theme
 * and each storefront's accent (R2.2).
 */
function ComponentsPage() {
  // what the components below show: without it the whole page has failed
  useUpcomingShows()
  useApiDataOf(frontQuery(useShop().language))
  return (
    <Container>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <Stack gap={16} className="page-page" lang="en">
        <header className="page-head" id="top">
          <h1 className="page-title">Components</h1>
          <p className="page-lead">Every part that the shop is made of, in every state.</p>
          <Looks />
        </header>
        <nav className="page-families" aria-label="Groups of components">
          <ChipRow label="Groups of components" scroll>
            {Object.entries(families).map(([family, title]) => (
              <ChipLink key={family} href={`#${family}`}>
                {title}
              </ChipLink>
            ))}
          </ChipRow>
        </nav>
        <Foundations />
        <Suspense>
          <Hall />
          <Actions />
          <Fields />
          <Cards />
          <Selling />
          <Tickets />
          <Navigation />
          <Overlays />
          <Feedback />
        </Suspense>
      </Stack>
    </Container>
  )
}

function Looks() {
  const [theme, setTheme] = useState<Theme>(
    () => (document.documentElement.dataset.theme as Theme | undefined) ?? 'system',
  )
  const [hue, setHue] = useState<number | null>(null)
  useBorrowedPage(theme, hue)
  return (
    <Row gap={5}>
      <Segmented
        label="Lighting"
        value={theme}
        onChange={setTheme}
        segments={[
          { value: 'system', label: 'As on the device', icon: 'device' },
          { value: 'light', label: 'Lit hall', icon: 'sun' },
          { value: 'dark', label: 'Dimmed hall', icon: 'moon' },
        ]}
      />
      <ul className="page-hues" aria-label="Accent">
        {hues.map(({ name, hue: own }) => (
          <li key={name}>
            <button
              type="button"
              className="page-hue"
              aria-pressed={hue === own}
              aria-label={`Accent ${own}°`}
              onClick={() => setHue(own)}
            >
              <img src={`/logos/${name}-mark.svg`} alt="" width="28" height="28" />
            </button>
          </li>
        ))}
      </ul>
    </Row>
  )
}

/** Applies the chosen theme and accent, and restores the previous ones on unmount. */
function useBorrowedPage(theme: Theme, hue: number | null) {
  const before = useRef<{ theme: string | undefined; accent: Record<string, string> } | null>(null)
  useEffect(() => {
    const root = document.documentElement
    const names = Object.keys(accentProperties(0))
    before.current = {
      theme: root.dataset.theme,
      accent: Object.fromEntries(names.map((name) => [name, root.style.getPropertyValue(name)])),
    }
    return () => {
      if (before.current?.theme) root.dataset.theme = before.current.theme
      else delete root.dataset.theme
      for (const [name, value] of Object.entries(before.current?.accent ?? {})) root.style.setProperty(name, value)
    }
  }, [])
  useEffect(() => {
    const root = document.documentElement
    if (theme === 'system') delete root.dataset.theme
    else root.dataset.theme = theme
    if (hue !== null) applyAccent(root, accentProperties(hue))
  }, [theme, hue])
}

export const page: PageModule = { Page: ComponentsPage }
