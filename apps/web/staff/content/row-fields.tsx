import type { ReactNode } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { FieldGroup } from '../../src/ui/fields/field.tsx'
import drafts from '../platform/drafts/drafts.module.css'
import { useField } from '../platform/drafts/editing.ts'
import styles from './content.module.css'

interface Props<Row> {
  readonly path: readonly string[]
  readonly label: string
  readonly hint?: string
  /** What is added. */
  readonly fresh: () => Row
  readonly most: number
  /** @param at from 0 */
  readonly children: (row: Row, change: (part: Partial<Row>) => void, at: number) => ReactNode
}

/** Several rows of fields in an order: added, taken out and moved by buttons, each change an edit of the whole list. */
export const RowFields = <Row extends object>({ path, label, hint, fresh, most, children }: Props<Row>) => {
  const { t } = useShop()
  const { id, value, error, set } = useField(path)
  const rows = Array.isArray(value) ? (value as readonly Row[]) : []
  const write = (next: readonly Row[]) => set(next.length === 0 ? null : next)
  const move = (from: number, to: number) => {
    const others = rows.toSpliced(from, 1)
    const row = rows[from]
    if (row) write(others.toSpliced(to, 0, row))
  }
  return (
    <FieldGroup id={id} label={label} {...(hint ? { hint } : {})} {...(error === undefined ? {} : { error })}>
      <ol className={styles.rows}>
        {rows.map((row, at) => (
          // rows have no names of their own: their place is what they are known by
          <li key={at} className={styles.row}>
            {children(row, (part) => write(rows.with(at, { ...row, ...part })), at)}
            <div className={drafts.acts}>
              {at > 0 ? (
                <Button size="small" look="quiet" onClick={() => move(at, at - 1)}>
                  {t('content_items_row_up')}
                </Button>
              ) : null}
              {at < rows.length - 1 ? (
                <Button size="small" look="quiet" onClick={() => move(at, at + 1)}>
                  {t('content_items_row_down')}
                </Button>
              ) : null}
              <Button size="small" look="quiet" icon="delete" onClick={() => write(rows.toSpliced(at, 1))}>
                {t('content_items_row_remove')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {rows.length < most ? (
        <Button size="small" icon="plus" onClick={() => write([...rows, fresh()])}>
          {t('content_items_row_add')}
        </Button>
      ) : null}
    </FieldGroup>
  )
}
