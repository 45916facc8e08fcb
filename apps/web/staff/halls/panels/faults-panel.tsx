import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { FAULT_LABELS, useNameOf } from '../hall-labels.ts'
import type { PlanFault } from '../model/faults.rules.ts'
import { NOTHING_CHOSEN } from '../model/place-things.rules.ts'
import type { Editor } from '../use-editor.ts'

const MOST_SHOWN = 30

/** The mistakes in the plan, each a button that moves the view to it. */
export const FaultsPanel = ({ editor, onShow }: { editor: Editor; onShow: (fault: PlanFault) => void }) => {
  const { t } = useShop()
  const nameOf = useNameOf()
  const { faults, choose } = editor
  return (
    <>
      <p role="status">{t('halls_faults', { count: faults.length })}</p>
      <ul className="he-faults">
        {faults.slice(0, MOST_SHOWN).map((fault) => {
          const { kind, section, row, seat, seats, value } = fault
          const words = t(FAULT_LABELS[kind], { section: nameOf(section), row, seat, value })
          return (
            <li key={`${kind} ${value} ${row} ${seats.join(' ')} ${nameOf(section)}`}>
              {seats.length > 0 ? (
                <button
                  type="button"
                  onClick={() => {
                    choose({ ...NOTHING_CHOSEN, seats: new Set(seats) })
                    onShow(fault)
                  }}
                >
                  {words}
                </button>
              ) : (
                words
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
