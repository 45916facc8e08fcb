import { createHash } from 'node:crypto'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { Querying } from '../platform/shop/shop.ts'
import { readTermsTexts } from './history/customer-orders.store.ts'

/** The name of the accepted document. */
export const termsDocument = (portal: Portal): string => `terms ${portal.pagesIds.terms}`

/** The version of a text: its hash, so that a changed text automatically is another version. */
export const versionOfText = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** The versions of the terms of sale that a storefront shows today, one a language, by the document's name. */
export const currentTerms = async (db: Querying, portal: Portal): Promise<Record<string, readonly string[]>> => ({
  [termsDocument(portal)]: (await readTermsTexts(db, portal.pagesIds.terms)).map(versionOfText),
})
