/** What may stand in the sp cookie (R4.1): letters, digits, `.`, `_`, `-`, at most 40. */
const SHOP_PROVIDER = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/

/** Query keys that name a shop provider, the first that is there counts (R4.1). */
const KEYS = ['sp', 'shop_provider'] as const

/** True for a valid shop provider's name. */
export const isShopProvider = (value: unknown): value is string =>
  typeof value === 'string' && SHOP_PROVIDER.test(value)

/** True for an address that names a shop provider, rightly or not. */
export const namesShopProvider = (search: URLSearchParams): boolean => KEYS.some((key) => search.has(key))

/** The shop provider that an address names; undefined: none, or no valid one. */
export const shopProviderIn = (search: URLSearchParams): string | undefined => {
  const sender = search.get(KEYS[0]) ?? search.get(KEYS[1])
  return isShopProvider(sender) ? sender : undefined
}
