import { useShop } from '../platform/shop/shop-context.tsx'
import { RuledLinks } from './ruled-links.tsx'

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
    <RuledLinks
      links={FORMS.map(([slug, label]) => ({
        href: path('form', { slug }),
        label: t(label),
        isCurrent: slug === current,
      }))}
    />
  )
}
