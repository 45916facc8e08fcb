import { declaredTitle, type PageName } from '@parter/portal/pages/pages.ts'
import { useEffect } from 'react'
import { useShop } from './shop-context.tsx'

/** Sets the document's title: `Title – Store`. The first screen's is in the shell already. */
export const useTitle = (title: string | null): void => {
  const { t, portal } = useShop()
  useEffect(() => {
    if (title !== null) document.title = t('shell_title_page', { page: title, store: portal.storeName })
  }, [title, t, portal])
}

/** Sets a page's declared title; pages titled by their content use `useTitle`. */
export const useDeclaredTitle = (page: PageName | 'missing'): void => {
  const { t, portal } = useShop()
  useTitle(page === 'missing' ? null : declaredTitle(page, t, portal.storeName))
}
