import type { NavigationItem } from '@parter/contract/content/content.ts'
import { pathOfNavigation } from '@parter/portal/paths/navigation-path.ts'
import { useInit } from '../platform/shop/init.ts'
import { useShop } from '../platform/shop/shop-context.tsx'

const NavigationLink = ({ item }: { item: NavigationItem }) => {
  const { language, portal } = useShop()
  const { href, external } = pathOfNavigation(item.slug, language, portal)
  const isHere = !external && location.pathname === href
  return (
    <a href={href} aria-current={isHere ? 'page' : undefined} rel={external ? 'external' : undefined}>
      {item.label}
    </a>
  )
}

/** The items of the navigation; the full menu also shows nested ones. */
export const NavigationLinks = ({ whole = false }: { whole?: boolean }) => {
  const navigations = useInit()?.navigations ?? []
  const below = (parent: number | null) => navigations.filter(({ parentId }) => parentId === parent)
  return below(null).map((item) => {
    const children = whole ? below(item.id) : []
    return (
      <li key={item.id}>
        <NavigationLink item={item} />
        {children.length > 0 ? (
          <ul>
            {children.map((child) => (
              <li key={child.id}>
                <NavigationLink item={child} />
              </li>
            ))}
          </ul>
        ) : null}
      </li>
    )
  })
}
