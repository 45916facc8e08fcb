/** One value of a setting that may differ by storefront. */
export interface StorefrontValue {
  /** Null: for all storefronts without an entry of their own. */
  readonly portalCode: string | null
  readonly value: string
}

/** Reads `everypay,cz:stripe`: values for all storefronts, and others instead for those that are named. */
export const readByStorefront = (setting: string): StorefrontValue[] =>
  setting
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const at = entry.indexOf(':')
      return { portalCode: at < 0 ? null : entry.slice(0, at).trim(), value: entry.slice(at + 1).trim() }
    })

/** The values of a storefront, its own where it has any. */
export const valuesFor = (entries: readonly StorefrontValue[], portalCode: string): string[] => {
  const own = entries.filter((entry) => entry.portalCode === portalCode)
  const chosen = own.length > 0 ? own : entries.filter((entry) => entry.portalCode === null)
  return chosen.map(({ value }) => value)
}

/**
 * Checks that a setting names storefronts that exist.
 * @throws Error with a sentence for the operator
 */
export const refuseStrayStorefronts = (
  name: string,
  entries: readonly StorefrontValue[],
  portalCodes: readonly string[],
): void => {
  const stray = entries.find(({ portalCode }) => portalCode !== null && !portalCodes.includes(portalCode))
  if (stray) throw new Error(`Setting ${name}: there is no storefront ${stray.portalCode}`)
}
