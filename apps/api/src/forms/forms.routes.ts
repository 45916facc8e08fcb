import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { listForms, readForm } from './read-form.ts'
import { submitForm } from './submit-form.ts'

/** A file of 5 MB in base64, and the answers. */
const BODY_LIMIT = 8 * 1024 * 1024

/** Forms that the server describes (R2.2). */
export const formsRoutes: Routes<Shop> = (shop, serve) => {
  serve('listForms', ({ visitor: { portal, language } }) => listForms(shop, portal, language))
  serve('readForm', ({ params: { slug }, visitor: { portal, language } }) => readForm(shop, portal, language, slug))
  serve(
    'submitForm',
    ({ params: { slug }, body, visitor: { portal, language } }) => submitForm(shop, portal, language, slug, body),
    { bodyLimit: BODY_LIMIT },
  )
}
