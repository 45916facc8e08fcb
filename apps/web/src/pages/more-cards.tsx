import type { ReactNode } from 'react'
import type { InfiniteList } from '../platform/calls/use-infinite-list.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Row } from '../ui/layout/page-layout.tsx'
import styles from './list-page.module.css'

interface Props<T> {
  /** The state from `useInfiniteList`. */
  list: InfiniteList<T>
  /** The items to show, when they aren't all. */
  items?: readonly T[]
  renderCard: (item: T, place: number) => ReactNode
  /** pairs: two side by side on a phone. three: three abreast on a desktop. tiles: wide and low. */
  look?: 'pairs' | 'three' | 'tiles'
}

/** A list of cards with a button that loads more. */
export const MoreCards = <T extends { readonly id: number | string }>({
  list,
  items = list.items,
  renderCard,
  look,
}: Props<T>) => {
  const { t } = useShop()
  return (
    <>
      <ul className={styles.cards} data-look={look}>
        {items.map((item, place) => (
          <li key={item.id}>{renderCard(item, place)}</li>
        ))}
      </ul>
      {list.hasMore ? (
        <Row>
          <Button busy={list.isLoading ? t('shell_loading') : undefined} onClick={list.more}>
            {t('shell_button_show_more')}
          </Button>
        </Row>
      ) : null}
    </>
  )
}
