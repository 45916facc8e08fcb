import type { Language } from '@parter/portal/languages.ts'
import { PAGE_MESSAGES } from '@parter/portal/messages/page-messages.ts'
import type { MessageRoom } from '@parter/portal/messages/message-key.ts'
import type { PageName } from '@parter/portal/paths/page-table.ts'
import { type ReactNode, use } from 'react'
import { loadTranslator } from './messages.ts'
import { ShopProvider, useShop } from './shop-context.tsx'

const known = new Map<string, ReturnType<typeof loadTranslator>>()

const wordsOf = (language: Language, rooms: readonly MessageRoom[]) => {
  const name = `${language} ${rooms.join(' ')}`
  const words = known.get(name) ?? loadTranslator(language, rooms)
  known.set(name, words)
  return words
}

/**
 * A part of a page that is loaded later brings words which the page itself does not need. It waits for them, so it stands
 * within a Suspense.
 * @param page the page that it is a part of, whose words it goes on using
 */
export const MoreWords = ({
  page,
  rooms,
  children,
}: {
  page: PageName
  rooms: readonly MessageRoom[]
  children: ReactNode
}) => {
  const shop = useShop()
  const t = use(wordsOf(shop.language, [...(PAGE_MESSAGES[page] ?? []), ...rooms]))
  return <ShopProvider shop={{ ...shop, t }}>{children}</ShopProvider>
}
