import type { Language } from '@parter/portal/language/languages.ts'
import type { MessageRoom } from '@parter/portal/messages/message-key.ts'
import { PAGES, type PageName } from '@parter/portal/pages/pages.ts'
import { type ReactNode, use } from 'react'
import { loadTranslator } from '../messages/messages.ts'
import { makeShopContext, ShopProvider, useShop } from './shop-context.tsx'

const translators = new Map<string, ReturnType<typeof loadTranslator>>()

const translatorFor = (language: Language, rooms: readonly MessageRoom[]) => {
  const name = `${language} ${rooms.join(' ')}`
  const words = translators.get(name) ?? loadTranslator(language, rooms)
  translators.set(name, words)
  return words
}

/**
 * Adds messages for a part of a page that is loaded later. Suspends until they are loaded.
 * @param page the page that it is a part of, whose messages stay available
 * @param language another than the page's, for what somebody else will read
 */
export const WithMessages = ({
  page,
  rooms,
  language,
  children,
}: {
  page: PageName
  rooms: readonly MessageRoom[]
  language?: Language
  children: ReactNode
}) => {
  const shop = useShop()
  const spoken = language ?? shop.language
  const t = use(translatorFor(spoken, [...PAGES[page].messages, ...rooms]))
  const inOther = language === undefined ? shop : makeShopContext(shop.portal, spoken, t, shop.dateLocale)
  return <ShopProvider shop={{ ...inOther, t }}>{children}</ShopProvider>
}
