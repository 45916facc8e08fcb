import type { InitData } from '@parter/contract/content/content.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ChipLink, ChipRow } from '../../ui/actions/chip.tsx'

interface Props {
  categories: InitData['categories']
  /** The slug of the category that is on show. */
  chosen?: string | undefined
  /** The filters of the present list, which stay; none: there is no list, nor a chip for all of it. */
  search?: URLSearchParams
  /** How many events each would leave, by code. */
  counts?: ReadonlyMap<string, number>
}

/** The categories, each with its own address, and all of it. */
export const CategoryLinks = ({ categories, chosen, search, counts }: Props) => {
  const { t, path } = useShop()
  const rest = search && search.size > 0 ? `?${search}` : ''
  return (
    <>
      {search ? (
        <ChipLink href={path('tickets', {}) + rest} current={chosen === undefined}>
          {t('shell_all')}
        </ChipLink>
      ) : null}
      {categories
        .filter(({ events, code, slug }) => events > 0 && (!counts || (counts.get(code) ?? 0) > 0 || chosen === slug))
        .map((category) => (
          <ChipLink
            key={category.code}
            href={path('ticketCategory', { category: category.slug }) + rest}
            current={chosen === category.slug}
          >
            {category.name}
            {counts ? ` · ${counts.get(category.code) ?? 0}` : null}
          </ChipLink>
        ))}
    </>
  )
}

/** The same in a row of their own. */
export const CategoryChips = (props: Props) => (
  <ChipRow label={useShop().t('catalogue_filter_category')} scroll>
    <CategoryLinks {...props} />
  </ChipRow>
)
