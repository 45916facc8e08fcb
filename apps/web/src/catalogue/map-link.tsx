import { useShop } from '../platform/shop/shop-context.tsx'
import { TextLink } from '../ui/actions/text-link.tsx'

interface Props {
  place: { latitude: number | null; longitude: number | null }
}

/** Opens a map of the place: a service that needs no key, and learns nothing of the visitor before the link is followed. */
export const MapLink = ({ place: { latitude, longitude } }: Props) => {
  const { t } = useShop()
  if (latitude === null || longitude === null) return null
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
  return (
    <TextLink href={href} outside={t('shell_open_externally')}>
      {t('shell_on_map')}
    </TextLink>
  )
}
