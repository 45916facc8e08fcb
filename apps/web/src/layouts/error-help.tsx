import { useShop } from '../platform/shop/shop-context.tsx'
import { TextLink } from '../ui/actions/text-link.tsx'

/** Whom to ask when a page does not open; the footer has the rest. */
export const ErrorHelp = () => {
  const { t, portal } = useShop()
  const [help] = portal.contacts
  const [first] = help?.links ?? []
  return help && first ? (
    <p>
      {t(help.label)}{' '}
      <TextLink look="quiet" href={first.link}>
        {first.label}
      </TextLink>
    </p>
  ) : null
}
