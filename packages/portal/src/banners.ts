/** What the choice of banners depends on (R3.6). */
export interface BannerPlace {
  readonly location: readonly {
    readonly category?: string | undefined
    readonly slug?: string | undefined
    readonly type?: string | undefined
  }[]
}

/** Where a banner would be shown: the page's name is its type, and what the page is of. */
export interface ShownAt {
  readonly page: string
  readonly category?: string | undefined
  readonly slug?: string | undefined
}

const fits = (location: BannerPlace['location'][number], { page, category, slug }: ShownAt): boolean =>
  (location.type === undefined || location.type === page) &&
  (location.category === undefined || location.category === category) &&
  (location.slug === undefined || location.slug === slug)

const names = (location: BannerPlace['location'][number]): boolean =>
  location.category !== undefined || location.slug !== undefined

/**
 * The banners of a place, those made for its category or slug first, then those of its type, then those for everywhere;
 * else in the order given. A banner without a location is shown everywhere (R3.6).
 */
export function bannersAt<B extends BannerPlace>(banners: readonly B[], at: ShownAt): B[] {
  const rank = ({ location }: B): number => {
    if (location.length === 0) return 2
    const fitting = location.filter((entry) => fits(entry, at))
    if (fitting.length === 0) return Number.POSITIVE_INFINITY
    return fitting.some(names) ? 0 : 1
  }
  return banners
    .map((banner) => ({ banner, rank: rank(banner) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ banner }) => banner)
}
