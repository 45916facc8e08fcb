import type { ReactNode } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Rail } from '../../ui/layout/rail.tsx'

interface Props {
  title: string
  /** Where the rest of them is. */
  more?: string | undefined
  children: ReactNode
}

/** A rail of the catalogue with its heading, and labels for its buttons. */
export const RailOf = ({ title, more, ...rest }: Props) => {
  const { t } = useShop()
  return (
    <Rail
      {...rest}
      title={title}
      all={more === undefined ? undefined : { label: t('shell_button_show_all'), href: more }}
      previousLabel={t('catalogue_row_back')}
      nextLabel={t('catalogue_row_on')}
    />
  )
}
