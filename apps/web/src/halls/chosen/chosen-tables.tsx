import { useState } from 'react'
import { useShop } from '../../platform/shop-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { tablesAmong } from '../model/table-parts.rules.ts'
import { firstTableOptions, TableFields, type TableOptions } from '../drawing/table-options.tsx'
import type { Editor } from '../use-editor.ts'

/** Lays the chosen tables in another way; nothing where no whole table is chosen. */
export const ChosenTables = ({ editor }: { editor: Editor }) => {
  const { t } = useShop()
  const { plan, chosen, run } = editor
  const { seats } = chosen
  const [wished, setWished] = useState<Partial<TableOptions>>({})
  const [table] = tablesAmong(plan, seats)
  if (!table?.table) return null
  const options = { ...firstTableOptions, form: table.table.form, seats: table.seats.length, ...wished }
  return (
    <fieldset className="he-group">
      <legend>{t('halls_table')}</legend>
      <div className="he-fields">
        <TableFields options={options} onChange={(part) => setWished({ ...wished, ...part })} />
        <Button
          size="small"
          onClick={() => {
            run({ do: 'layTables', seats, shape: options, numbering: options })
            setWished({})
          }}
        >
          {t('halls_table_do')}
        </Button>
      </div>
    </fieldset>
  )
}
