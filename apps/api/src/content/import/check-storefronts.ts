import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { ContentFolder } from './content-folder.rules.ts'
import type { Problem } from './problems.ts'
import { mainStorefront, NO_OFFSETS, type Storefront } from './storefront.rules.ts'

/** A folder's storefronts out of its portal.json and the house's list of portals, and what is wrong with them. */
export const storefrontsOf = (
  { name, portal }: ContentFolder,
  portals: readonly Portal[],
): { storefronts: Storefront[]; problems: Problem[] } => {
  const problems: Problem[] = []
  const refuse = (code: string, message: string) =>
    problems.push({ file: `${name}/portal.json`, path: `$.storefronts.${code}`, message })
  const storefronts = Object.entries(portal.storefronts).flatMap(([code, { idOffsets }]): Storefront[] => {
    const known = portals.find(({ portalCode }) => portalCode === code)
    if (!known) {
      refuse(code, 'is not a storefront of this shop')
      return []
    }
    const { defaultLocale, countryCode, currencyCode, timezone } = known
    const offsets = idOffsets ?? NO_OFFSETS
    return [{ code, language: defaultLocale, countryCode, currency: currencyCode, timeZone: timezone, offsets }]
  })
  const [first] = storefronts
  for (const { code, language, currency } of storefronts) {
    if (language !== first?.language) refuse(code, `speaks ${language}, the others ${first?.language}`)
    if (currency !== first?.currency) refuse(code, `sells in ${currency}, the others in ${first?.currency}`)
  }
  if (storefronts.length > 0 && !mainStorefront(storefronts))
    refuse(first?.code ?? '', 'has offsets, but no storefront is without')
  const starts = storefronts.map(({ offsets }) => `${offsets.events}`)
  storefronts.forEach(({ code, offsets }, position) => {
    if (starts.indexOf(`${offsets.events}`) !== position) refuse(code, 'has the offsets of another storefront')
  })
  return { storefronts, problems }
}
