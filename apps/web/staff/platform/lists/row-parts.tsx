import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { IconButton } from '../../../src/ui/actions/icon-button.tsx'
import { TextLink } from '../../../src/ui/actions/text-link.tsx'
import { Menu, type MenuItem } from '../../../src/ui/overlays/menu.tsx'
import styles from './lists.module.css'

/** What a row is called: it leads to its editor, begins one, or is only told. */
export const RowTitle = ({
  title,
  href,
  onBegin,
}: {
  title: string
  href: string | null
  onBegin: (() => void) | undefined
}) => {
  if (href !== null) return <TextLink href={href}>{title}</TextLink>
  if (!onBegin) return <b>{title}</b>
  return (
    <button type="button" className={styles.open} data-open="" onClick={onBegin}>
      {title}
    </button>
  )
}

/** What can be done with a row. */
export const RowMenu = ({ title, items }: { title: string; items: MenuItem[] }) => {
  const { t } = useShop()
  if (items.length === 0) return null
  return (
    <Menu
      label={t('staff_actions')}
      renderTrigger={(trigger) => (
        <IconButton {...trigger} icon="more" label={t('event_drafts_actions_of', { title })} />
      )}
      items={items}
    />
  )
}
