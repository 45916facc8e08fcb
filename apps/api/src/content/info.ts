import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Contacts, InfoSection } from '@parter/contract/content/articles.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { type ByLanguage, fieldByLanguage, textIn } from '@parter/portal/language/texts.ts'
import { linksFor } from '@parter/portal/paths/content-link.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { translators } from '../platform/foundation/translators.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { listSalesPoints } from '../sales-points/sales-points.ts'
import { findInfoArticle, type InfoSectionFacts, type InfoTitle, readInfoSections } from './articles.store.ts'

/** A storefront's contacts from its file, in one language, and the points that sell tickets. */
export const readContacts = async ({ db }: Shop, portal: Portal, language: Language): Promise<Contacts> => {
  const t = translators[language]
  return {
    salesPoints: await listSalesPoints(db, portal, language),
    contacts: portal.contacts.map(({ label, text, links }) => ({
      label: t(label),
      text: t(text.key, text.values),
      links,
    })),
    seller: portal.seller,
  }
}

type InfoShop = Pick<Shop, 'db'>

const linkOf = (id: number, texts: ByLanguage<InfoTitle>, { defaultLocale }: Portal, language: Language) => {
  const found = textIn<InfoTitle>(texts, language, defaultLocale)
  return found ? [{ id, ...found.text, lang: found.language }] : []
}

const sectionOf = (
  { id, icon, texts, articles }: InfoSectionFacts,
  portal: Portal,
  language: Language,
): InfoSection[] => {
  const found = textIn(texts, language, portal.defaultLocale)
  if (!found) return []
  const list = articles.flatMap((article) => linkOf(article.id, article.texts, portal, language))
  return [{ id, icon, ...found.text, lang: found.language, slugs: fieldByLanguage(texts, 'slug'), articles: list }]
}

/** Sections of the general information, each with its articles. */
export const listInfo = async ({ db }: InfoShop, portal: Portal, language: Language): Promise<ReplyOf<'listInfo'>> => ({
  sections: (await readInfoSections(db, portal.portalCode)).flatMap((facts) => sectionOf(facts, portal, language)),
})

/** A section by its slug in the language, else in any. @throws ShopError info_not_found */
export const readInfoSection = async (
  { db }: InfoShop,
  portal: Portal,
  language: Language,
  slug: string,
): Promise<ReplyOf<'readInfoSection'>> => {
  const all = await readInfoSections(db, portal.portalCode)
  const facts =
    all.find(({ texts }) => textIn(texts, language, portal.defaultLocale)?.text.slug === slug) ??
    all.find(({ texts }) => Object.values(texts).some((text) => text.slug === slug))
  const section = facts && sectionOf(facts, portal, language)[0]
  if (!section) throw new ShopError('info_not_found')
  return section
}

/** An article by its number, in whatever section its address names. @throws ShopError info_not_found */
export const readInfoArticle = async (
  { db }: InfoShop,
  portal: Portal,
  language: Language,
  id: number,
): Promise<ReplyOf<'readInfoArticle'>> => {
  const [row, sections] = await Promise.all([
    findInfoArticle(db, portal.portalCode, id),
    readInfoSections(db, portal.portalCode),
  ])
  const found = row && textIn(row.texts, language, portal.defaultLocale)
  const facts = sections.find((section) => section.id === row?.sectionId)
  const section = facts && sectionOf(facts, portal, language)[0]
  if (!found || !section) throw new ShopError('info_not_found')
  const body = linksFor(found.text.body, found.language, language, portal.defaultLocale)
  return { id, ...found.text, body, lang: found.language, slugs: fieldByLanguage(row.texts, 'slug'), section }
}
