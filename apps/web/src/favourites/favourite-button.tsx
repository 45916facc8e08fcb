import { useShop } from '../platform/shop/shop-context.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { toggleFavourite, useFavourites } from './device-favourites.ts'

/** The heart on an event, stored on this device. */
export const FavouriteButton = ({
  id,
  title,
  look = 'floating',
}: {
  id: number
  title: string
  look?: 'floating' | 'outlined'
}) => {
  const { t } = useShop()
  const isKept = useFavourites().includes(id)
  return (
    <IconButton
      icon={isKept ? 'heartFull' : 'heart'}
      label={`${t(isKept ? 'catalogue_favourite_remove' : 'catalogue_favourite_add')}: ${title}`}
      look={look}
      pressed={isKept}
      onClick={() => toggleFavourite(id)}
    />
  )
}
