import { useShop } from '../platform/shop/shop-context.tsx'
import type { IconName } from '../ui/actions/icon.tsx'
import { TextLink } from '../ui/actions/text-link.tsx'
import { Stack } from '../ui/layout/page-layout.tsx'
import styles from './section-list.module.css'

interface Contact {
  readonly label: string
  readonly text: string
  readonly links: readonly { readonly label: string; readonly link: string }[]
}

/** What a way to reach somebody looks like. */
export const iconOfContact = (link: string): IconName => (link.startsWith('tel:') ? 'phone' : 'mail')

/** Whom to ask about something, when, and how. */
export const ContactSection = ({ label, text, links }: Contact) => (
  <section className={styles.section}>
    <h2>{label}</h2>
    <p>{text}</p>
    <Stack gap={1}>
      {links.map((one) => (
        <TextLink key={one.link} look="quiet" href={one.link} icon={iconOfContact(one.link)}>
          {one.label}
        </TextLink>
      ))}
    </Stack>
  </section>
)

/** Who helps at once: hours, telephone and email of the storefront's support. */
export const Support = () => {
  const { t, portal } = useShop()
  const [support] = portal.contacts
  if (!support) return null
  const { label, text, links } = support
  return <ContactSection label={t(label)} text={t(text.key, text.values)} links={links} />
}
