import type { Language } from '@parter/portal/language/languages.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'
import { use } from 'react'
import { loadTranslator } from '../platform/messages/messages.ts'
import { useShop } from '../platform/shop/shop-context.tsx'

const words = new Map<Language, Promise<Translate>>()

/** The texts about cookies, whatever page is open; waits until they are here. */
export const useConsentTranslator = (): Translate => {
  const { language } = useShop()
  const loading = words.get(language) ?? loadTranslator(language, ['consent'])
  words.set(language, loading)
  return use(loading)
}
