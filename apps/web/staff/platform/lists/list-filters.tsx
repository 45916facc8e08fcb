import { type ReactNode, useState } from 'react'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Button } from '../../../src/ui/actions/button.tsx'
import { useAddress } from '../office-address.ts'
import styles from './lists.module.css'

/**
 * What narrows a list. On a phone only the first field stands there; the others open by a button that says how many are
 * in use.
 * @param props.first the field that is used most
 * @param props.names of the others in the page's address
 */
export const ListFilters = (props: { first: ReactNode; names: readonly string[]; children: ReactNode }) => {
  const { t } = useShop()
  const { params } = useAddress()
  const [isOpen, setOpen] = useState(false)
  const used = props.names.filter((name) => params.has(name)).length
  return (
    <search className={styles.filters}>
      {props.first}
      <div className={styles.fold}>
        <Button icon="filter" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('desk_filters')}
          {used > 0 ? ` · ${used}` : ''}
        </Button>
      </div>
      <div className={styles.others} data-open={isOpen || undefined}>
        {props.children}
      </div>
    </search>
  )
}
