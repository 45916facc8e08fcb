import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { textIn } from '@parter/portal/language/texts.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { ACCEPTED, MOST_ATTACHMENT_BYTES } from './attachment.rules.ts'
import { fieldIn } from './form.rules.ts'
import { issueFormToken } from './form-token.ts'
import { readForms } from './forms.store.ts'

/** A form in the visitor's language, with a signed time of opening. @throws ShopError form_not_found */
export const readForm = async (
  shop: Pick<Shop, 'db' | 'settings' | 'clock'>,
  { portalCode, defaultLocale }: Portal,
  language: Language,
  slug: string,
): Promise<ReplyOf<'readForm'>> => {
  const [form] = await readForms(shop.db, portalCode, slug)
  const found = form && textIn(form.texts, language, defaultLocale)
  if (!found) throw new ShopError('form_not_found')
  return {
    slug: form.slug,
    title: found.text.title,
    lead: found.text.lead,
    lang: found.language,
    fields: form.fields.map((field) => fieldIn(field, { language, fallback: defaultLocale })),
    attachment: form.attachment ? { mostBytes: MOST_ATTACHMENT_BYTES, accept: ACCEPTED } : null,
    token: issueFormToken(shop, form.id),
  }
}

/** The forms of a storefront. */
export const listForms = async (
  { db }: Pick<Shop, 'db'>,
  { portalCode, defaultLocale }: Portal,
  language: Language,
): Promise<ReplyOf<'listForms'>> => ({
  forms: (await readForms(db, portalCode)).flatMap(({ slug, texts }) => {
    const found = textIn(texts, language, defaultLocale)
    return found ? [{ slug, title: found.text.title, lead: found.text.lead, lang: found.language }] : []
  }),
})
