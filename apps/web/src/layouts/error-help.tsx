import { useShop } from '../platform/shop/shop-context.tsx'
import { TextLink } from '../ui/actions/text-link.tsx'
import { Row } from '../ui/layout/page-layout.tsx'
import styles from './error-screen.module.css'

/** Whom to ask when a page does not open, and the way home. */
export const ErrorHelp = () => {
  const { t, path, portal } = useShop()
  const [help] = portal.contacts
  return (
    <div className={styles.help}>
      {help ? (
        <>
          <strong>{t(help.label)}</strong>
          <p className="small-print">{t(help.text.key, help.text.values)}</p>
        </>
      ) : null}
      <Row gap={5}>
        {help?.links.map(({ label, link }) => (
          <TextLink key={link} look="quiet" href={link} icon={link.startsWith('tel:') ? 'phone' : 'mail'}>
            {label}
          </TextLink>
        ))}
        <TextLink look="quiet" href={path('frontPage', {})}>
          {t('shell_home')}
        </TextLink>
      </Row>
    </div>
  )
}
