import { useState } from 'react'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Button } from '../../../src/ui/actions/button.tsx'
import { ChoiceField, NameField, NumberField } from '../editor-fields.tsx'
import type { RowNaming, SeatNumbering } from '../model/numbering.rules.ts'
import type { Editor } from '../use-editor.ts'

/** The rules by which the chosen seats are numbered and their rows named. */
export const NumberingForms = ({ editor }: { editor: Editor }) => {
  const { t } = useShop()
  const { run, chosen } = editor
  const { seats } = chosen
  const [numbering, setNumbering] = useState<SeatNumbering>({ from: 1, step: 1, way: 'from_left', parity: 'all' })
  const [naming, setNaming] = useState<RowNaming>({ from: '1', way: 'from_front' })
  const number = (part: Partial<SeatNumbering>) => setNumbering({ ...numbering, ...part })
  return (
    <>
      <fieldset className="he-group">
        <legend>{t('halls_number_seats')}</legend>
        <div className="he-fields">
          <NumberField
            label={t('halls_number_from')}
            value={numbering.from}
            most={9999}
            onChange={(from) => number({ from })}
          />
          <NumberField
            label={t('halls_number_step')}
            value={numbering.step}
            least={1}
            most={10}
            onChange={(step) => number({ step })}
          />
          <ChoiceField
            label={t('halls_number_way')}
            value={numbering.way}
            choices={[
              ['from_left', t('halls_from_left')],
              ['from_right', t('halls_from_right')],
            ]}
            onChange={(way) => number({ way })}
          />
          <ChoiceField
            label={t('halls_number_parity')}
            value={numbering.parity}
            choices={[
              ['all', t('halls_parity_all')],
              ['odd', t('halls_parity_odd')],
              ['even', t('halls_parity_even')],
            ]}
            onChange={(parity) => number({ parity })}
          />
          <Button size="small" onClick={() => run({ do: 'numberSeats', seats, rule: numbering })}>
            {t('halls_number_do')}
          </Button>
        </div>
      </fieldset>
      <fieldset className="he-group">
        <legend>{t('halls_name_rows')}</legend>
        <div className="he-fields">
          <NameField
            label={t('halls_name_from')}
            value={naming.from}
            most={20}
            onChange={(from) => setNaming({ ...naming, from })}
          />
          <ChoiceField
            label={t('halls_name_way')}
            value={naming.way}
            choices={[
              ['from_front', t('halls_from_front')],
              ['from_back', t('halls_from_back')],
            ]}
            onChange={(way) => setNaming({ ...naming, way })}
          />
          <Button size="small" onClick={() => run({ do: 'nameRows', seats, rule: naming })}>
            {t('halls_name_do')}
          </Button>
        </div>
      </fieldset>
    </>
  )
}
