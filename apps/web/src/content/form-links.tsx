import { useShop } from '../platform/shop/shop-context.tsx'
import styles from './section-list.module.css'

/** The forms that every storefront has. */
const FORMS = [
  ['contact', 'content_write_question'],
  ['refund', 'shell_link_refund_form'],
  ['group-order', 'shell_link_group_order'],
  ['event-proposal', 'shell_link_event_proposal'],
] as const

/** What one can write about, each with its form; the one that is open is marked. */
export const FormLinks = ({ current }: { current?: string }) => {
  const { t, path } = useShop()
  return (
    <ul className={styles.articles}>
      {FORMS.map(([slug, label]) => (
        <li key={slug}>
          <a href={path('form', { slug })} aria-current={slug === current ? 'page' : undefined}>
            {t(label)}
          </a>
        </li>
      ))}
    </ul>
  )
}
