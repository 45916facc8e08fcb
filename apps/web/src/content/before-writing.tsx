import { pathOfNavigation } from '@parter/portal/paths/navigation-path.ts'
import { useInit } from '../platform/shop/init.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { RuledLinks } from './ruled-links.tsx'
import styles from './section-list.module.css'

/** What most who write ask: where the ticket is, and what the storefront's help answers. */
export const BeforeWriting = () => {
  const { t, path, language, portal } = useShop()
  const help = useInit()?.links.help ?? []
  const links = [
    { href: path('findPurchase', {}), label: t('shell_link_find_purchase') },
    ...help.map(({ label, slug }) => ({ href: pathOfNavigation(slug, language, portal).href, label })),
  ]
  return (
    <section className={styles.section}>
      <h2>{t('content_before_writing')}</h2>
      <RuledLinks links={links.map((link) => ({ ...link, isCurrent: false }))} />
    </section>
  )
}
