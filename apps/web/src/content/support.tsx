import { useShop } from '../platform/shop/shop-context.tsx'
import { TextLink } from '../ui/actions/text-link.tsx'
import { Stack } from '../ui/layout/page-layout.tsx'
import styles from './section-list.module.css'

/** Who helps at once: hours, telephone and email of the storefront's support. */
export const Support = () => {
  const { t, portal } = useShop()
  const [support] = portal.contacts
  if (!support) return null
  return (
    <section className={styles.section}>
      <h2>{t(support.label)}</h2>
      <p>{t(support.text.key, support.text.values)}</p>
      <Stack gap={1}>
        {support.links.map(({ label, link }) => (
          <TextLink key={link} look="quiet" href={link} icon={link.startsWith('tel:') ? 'phone' : 'mail'}>
            {label}
          </TextLink>
        ))}
      </Stack>
    </section>
  )
}
