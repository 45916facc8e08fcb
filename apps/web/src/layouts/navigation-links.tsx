import type { NavigationItem } from '@parter/contract/content/content.ts'
import { pathOfNavigation } from '@parter/portal/paths/navigation-path.ts'
import type { ReactNode } from 'react'
import { useInit } from '../platform/shop/init.ts'
import { useShop } from '../platform/shop/shop-context.tsx'

/** The items of the navigation under one of them, or of its first level. */
export const useNavigation = (parent: number | null): readonly NavigationItem[] =>
  (useInit()?.navigations ?? []).filter(({ parentId }) => parentId === parent)

export const NavigationLink = ({ item, children }: { item: NavigationItem; children?: ReactNode }) => {
  const { language, portal } = useShop()
  const { href, external } = pathOfNavigation(item.slug, language, portal)
  const isHere = !external && location.pathname === href
  return (
    <a href={href} aria-current={isHere ? 'page' : undefined} rel={external ? 'external' : undefined}>
      {item.label}
      {children}
    </a>
  )
}

/** The first level of the navigation. */
export const NavigationLinks = () =>
  useNavigation(null).map((item) => (
    <li key={item.id}>
      <NavigationLink item={item} />
    </li>
  ))
