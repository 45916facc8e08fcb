import { mapOf } from '@parter/portal/addresses.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { TextLink } from '../ui/actions/text-link.tsx'

interface Props {
  place: { latitude: number | null; longitude: number | null }
}

/** Opens a map of the place: a service that needs no key, and learns nothing of the visitor before the link is followed. */
export const MapLink = ({ place }: Props) => {
  const { t } = useShop()
  const href = mapOf(place)
  if (href === null) return null
  return (
    <TextLink look="quiet" href={href} outside={t('shell_open_externally')}>
      {t('shell_on_map')}
    </TextLink>
  )
}
