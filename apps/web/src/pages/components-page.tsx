import { LANGUAGE_FACTS } from '@parter/portal/languages.ts'
import type { PageProgram } from '../platform/scene.ts'
import { useShop } from '../platform/shop-context.tsx'
import { ComponentsShow } from './components/components-show.tsx'

/** The living showcase of every component in all its states (R2.2). */
function ComponentsPage() {
  const { t, language } = useShop()
  const { tag, weekStartsOn } = LANGUAGE_FACTS[language]
  return <ComponentsShow t={t} locale={tag} firstDay={weekStartsOn} />
}

export const page: PageProgram = { Page: ComponentsPage }
