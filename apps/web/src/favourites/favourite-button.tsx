import { useShop } from '../platform/shop/shop-context.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { toggleFavourite, useFavourites } from './device-favourites.ts'

/** The heart on an event, stored on this device. */
export const FavouriteButton = ({
  id,
  ids = [id],
  title,
  look = 'floating',
}: {
  id: number
  /** All dates of the show that the heart is for; a press gives back those that are kept. */
  ids?: readonly number[]
  title: string
  look?: 'floating' | 'outlined'
}) => {
  const { t } = useShop()
  const favourites = useFavourites()
  const kept = ids.filter((each) => favourites.includes(each))
  const isKept = kept.length > 0
  return (
    <IconButton
      icon={isKept ? 'heartFull' : 'heart'}
      label={`${t(isKept ? 'catalogue_favourite_remove' : 'catalogue_favourite_add')}: ${title}`}
      look={look}
      pressed={isKept}
      onClick={() => {
        for (const each of isKept ? kept : [id]) toggleFavourite(each)
      }}
    />
  )
}
