import { useShop } from '../platform/shop/shop-context.tsx'
import { ChipLink, ChipRow } from '../ui/actions/chip.tsx'
import { RuledLinks } from './ruled-links.tsx'

/** The forms that every storefront has. */
const FORMS = [
  ['contact', 'content_write_question'],
  ['refund', 'shell_link_refund_form'],
  ['group-order', 'shell_link_group_order'],
  ['event-proposal', 'shell_link_event_proposal'],
] as const

/** What one can write about, each with its form. */
export const FormLinks = () => {
  const { t, path } = useShop()
  return (
    <RuledLinks
      links={FORMS.map(([slug, label]) => ({ href: path('form', { slug }), label: t(label), isCurrent: false }))}
    />
  )
}

/** The same above one of the forms, which is marked. */
export const FormChips = ({ current }: { current: string }) => {
  const { t, path } = useShop()
  return (
    <ChipRow label={t('content_write_about')} scroll>
      {FORMS.map(([slug, label]) => (
        <ChipLink key={slug} href={path('form', { slug })} current={slug === current}>
          {t(label)}
        </ChipLink>
      ))}
    </ChipRow>
  )
}
