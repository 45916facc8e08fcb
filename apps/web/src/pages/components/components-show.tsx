import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { accentProperties } from '@parter/portal/accent.ts'
import { ChipLink, ChipRow } from '../../ui/actions/chip.tsx'
import { Container, Row, Stack } from '../../ui/layout/page-layout.tsx'
import { Segmented } from '../../ui/navigation/segmented.tsx'
import { applyAccent } from '../../ui/apply-accent.ts'
import styles from './components-show.module.css'
import { Foundations } from './foundations.tsx'
import type { ShowProps } from './show-case.tsx'

/** The families after the first come in files of their own, so that this page opens as fast as the others. */
const Actions = lazy(async () => ({ default: (await import('./actions.tsx')).Actions }))
const Fields = lazy(async () => ({ default: (await import('./fields.tsx')).Fields }))
const Cards = lazy(async () => ({ default: (await import('./cards.tsx')).Cards }))
const Tickets = lazy(async () => ({ default: (await import('./tickets.tsx')).Tickets }))
const Navigation = lazy(async () => ({ default: (await import('./navigation.tsx')).Navigation }))
const Overlays = lazy(async () => ({ default: (await import('./overlays.tsx')).Overlays }))
const Feedback = lazy(async () => ({ default: (await import('./feedback.tsx')).Feedback }))

const families = ['foundations', 'actions', 'fields', 'cards', 'tickets', 'navigation', 'overlays', 'feedback'] as const

/** The five storefronts' own hues, to judge every component in each. */
const hues: { name: string; hue: number }[] = [
  { name: 'esirida', hue: 255 },
  { name: 'rampa', hue: 15 },
  { name: 'loze', hue: 150 },
  { name: 'antrakt', hue: 310 },
  { name: 'opona', hue: 45 },
]

type Theme = 'system' | 'light' | 'dark'

/** Every component in every state. The whole page may be seen in each light and each storefront's accent. */
export function ComponentsShow(props: ShowProps) {
  const { t } = props
  return (
    <Container>
      <Stack gap={16} className={styles.page}>
        <header className={styles.head} id="top">
          <h1 className={styles.title}>{t('components_title')}</h1>
          <p className={styles.lead}>{t('components_lead')}</p>
          <Looks {...props} />
        </header>
        <nav className={styles.families} aria-label={t('components_families')}>
          <ChipRow label={t('components_families')} scroll>
            {families.map((family) => (
              <ChipLink key={family} href={`#${family}`}>
                {t(`components_family_${family}`)}
              </ChipLink>
            ))}
          </ChipRow>
        </nav>
        <Foundations {...props} />
        <Suspense>
          <Actions {...props} />
          <Fields {...props} />
          <Cards {...props} />
          <Tickets {...props} />
          <Navigation {...props} />
          <Overlays {...props} />
          <Feedback {...props} />
        </Suspense>
      </Stack>
    </Container>
  )
}

function Looks({ t }: ShowProps) {
  const [theme, setTheme] = useState<Theme>(
    () => (document.documentElement.dataset.theme as Theme | undefined) ?? 'system',
  )
  const [hue, setHue] = useState<number | null>(null)
  useBorrowedPage(theme, hue)
  return (
    <Row gap={5}>
      <Segmented
        label={t('components_look_theme')}
        value={theme}
        onChange={setTheme}
        segments={[
          { value: 'system', label: t('components_look_system'), icon: 'device' },
          { value: 'light', label: t('components_look_light'), icon: 'sun' },
          { value: 'dark', label: t('components_look_dark'), icon: 'moon' },
        ]}
      />
      <ul className={styles.hues} aria-label={t('components_look_accent')}>
        {hues.map(({ name, hue: own }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.hue}
              aria-pressed={hue === own}
              aria-label={`${t('components_look_accent')} ${own}°`}
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

/** Dresses the page as chosen, and gives it back as it was when one leaves. */
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
