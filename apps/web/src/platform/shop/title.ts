import { declaredTitle, type PageName } from '@parter/portal/pages/pages.ts'
import { useEffect } from 'react'
import { useShop } from './shop-context.tsx'

/** Names the page in the browser: `Title – Store`. The first screen's is in the shell already. */
export const useTitle = (title: string | null): void => {
  const { t, portal } = useShop()
  useEffect(() => {
    if (title !== null) document.title = t('shell_title_page', { page: title, store: portal.storeName })
  }, [title, t, portal])
}

/** Names a page as its declaration says; one that is called by its content says it itself. */
export const useDeclaredTitle = (page: PageName | 'missing'): void => {
  const { t, portal } = useShop()
  useTitle(page === 'missing' ? null : declaredTitle(page, t, portal.storeName))
}
