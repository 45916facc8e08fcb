import { useShop } from '../../../src/platform/shop/shop-context.tsx'

/** The heads of a table's columns, and last that of what can be done with a row. */
export const TableHead = ({ columns }: { columns: readonly string[] }) => {
  const { t } = useShop()
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th scope="col" key={column}>
            {column}
          </th>
        ))}
        <th scope="col">
          <span className="visually-hidden">{t('staff_actions')}</span>
        </th>
      </tr>
    </thead>
  )
}
