import { useShop } from '../platform/shop/shop-context.tsx'
import { TextLink } from '../ui/actions/text-link.tsx'
import styles from './error-screen.module.css'

/** Whom to ask when a page does not open, and where a buyer finds what is paid for. */
export const ErrorHelp = () => {
  const { t, path, portal } = useShop()
  const [help] = portal.contacts
  return (
    <ul className={styles.help}>
      {help ? (
        <li>
          <strong>{t(help.label)}</strong>
          <p>{t(help.text.key, help.text.values)}</p>
          {help.links.map(({ label, link }) => (
            <TextLink key={link} look="quiet" href={link} icon={link.startsWith('tel:') ? 'phone' : 'mail'}>
              {label}
            </TextLink>
          ))}
        </li>
      ) : null}
      <li>
        <strong>{t('shell_fault_bought')}</strong>
        <p>{t('shell_fault_bought_text')}</p>
        <TextLink look="quiet" href={path('findPurchase', {})} icon="ticket">
          {t('shell_link_find_purchase')}
        </TextLink>
      </li>
    </ul>
  )
}
