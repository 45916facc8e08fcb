import { FieldErrors } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Chosen } from './endpoints.store.ts'
import { InnerAddress, lookUpOnce } from './outside.ts'

/** What was typed, looked up now so that a mistake is noticed by who makes it. @throws FieldErrors webhook_inner, webhook_unknown_host */
export const readChosen = async (
  { settings }: Pick<Shop, 'settings'>,
  { url, kinds, portalCodes }: Served<'makeWebhook'>['body'],
): Promise<Chosen> => {
  const address = new URL(url)
  try {
    await lookUpOnce(settings, address)
  } catch (error) {
    const code = error instanceof InnerAddress ? 'webhook_inner' : 'webhook_unknown_host'
    throw new FieldErrors([{ code, field: 'url' }])
  }
  return {
    url: address.href,
    kinds: [...new Set(kinds)],
    portalCodes: portalCodes.length === 0 ? null : [...new Set(portalCodes)],
  }
}

/** What the audit log keeps of an address: of the path nothing, since receivers put keys into it. */
export const auditedChoice = ({
  url,
  kinds,
  portalCodes,
}: {
  readonly url: string
  readonly kinds: readonly string[]
  readonly portalCodes: readonly string[] | null
}) => ({
  host: new URL(url).host,
  kinds,
  portalCodes,
})
