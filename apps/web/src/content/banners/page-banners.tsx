import { layoutOf, PAGES, type PageName } from '@parter/portal/pages/pages.ts'
import { useInit } from '../../platform/shop/init.ts'
import { Container } from '../../ui/layout/page-layout.tsx'
import { LazyBanners } from './lazy-banners.tsx'
import styles from './page-banners.module.css'

interface Props {
  page: PageName | 'missing'
  params: Readonly<Record<string, string>>
}

/**
 * The banners at the end of a page: those for everywhere stand on every page that has the shop's layout (R3.6). What
 * belongs to one person, the account area, has none.
 */
export const PageBanners = ({ page, params }: Props) => {
  const init = useInit()
  if (page === 'missing' || layoutOf(page) !== 'default' || PAGES[page].banners) return null
  const { category: name, slug = name ?? params.infosection } = params
  const category = init?.categories.find((one) => one.slug === name)?.code
  return (
    <Container className={styles.place}>
      <LazyBanners page={page} category={category} slug={slug} />
    </Container>
  )
}
