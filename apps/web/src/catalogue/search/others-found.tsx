import type { FoundThing } from '@parter/contract/search/search.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ChipLink, ChipRow } from '../../ui/actions/chip.tsx'
import { FOUND_LABELS, pathOfFound } from './found.ts'

/** What was found besides shows: halls, organisers, categories, cities. */
export const OthersFound = ({ things }: { things: readonly FoundThing[] }) => {
  const shop = useShop()
  const { t } = shop
  return (
    <ChipRow label={t('content_search_others')} scroll>
      {things.map((thing) => {
        const href = pathOfFound(thing, shop)
        return (
          <ChipLink key={href} href={href}>
            {thing.name} · {t(FOUND_LABELS[thing.kind])}
          </ChipLink>
        )
      })}
    </ChipRow>
  )
}
