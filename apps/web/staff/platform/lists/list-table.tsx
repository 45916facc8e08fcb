import { type ReactNode, useRef } from 'react'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Button } from '../../../src/ui/actions/button.tsx'
import office from '../office.module.css'
import { TableHead } from './table-head.tsx'
import { useKeys } from './use-keys.ts'

interface Props {
  readonly className?: string | undefined
  /** The heads of the columns; that of what can be done is added. */
  readonly columns: readonly string[]
  /** Rows of the table; none: `empty` is said. */
  readonly children: readonly ReactNode[]
  readonly empty: string
  readonly isPending: boolean
  /** How the next page is read; none: all are here. */
  readonly more?: { readonly isBusy: boolean; readonly onMore: () => void } | undefined
}

/** A list whose rows are opened by their first column; the keys j and k walk them. */
export const ListTable = ({ className, columns, children, empty, isPending, more }: Props) => {
  const { t } = useShop()
  const box = useRef<HTMLDivElement>(null)
  const walk = (by: 1 | -1) => {
    const links = [...(box.current?.querySelectorAll<HTMLElement>('tbody td:first-child :is(a, [data-open])') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLElement)
    links[Math.min(links.length - 1, Math.max(0, at + by))]?.focus()
  }
  useKeys((key) => {
    if (key === 'j') walk(1)
    if (key === 'k') walk(-1)
  })
  return (
    <>
      <div className={office.box} ref={box}>
        <table className={`${office.table} ${className ?? ''}`}>
          <TableHead columns={columns} />
          <tbody>{children}</tbody>
        </table>
        {isPending ? <p className={office.inside}>{t('staff_wait')}</p> : null}
        {!isPending && children.length === 0 ? <p className={office.inside}>{empty}</p> : null}
      </div>
      {more ? (
        <Button busy={more.isBusy ? t('staff_wait') : undefined} onClick={more.onMore}>
          {t('staff_more')}
        </Button>
      ) : null}
    </>
  )
}
