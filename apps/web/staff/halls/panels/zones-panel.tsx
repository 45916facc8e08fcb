import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Button } from '../../../src/ui/actions/button.tsx'
import { NameField, NumberField } from '../editor-fields.tsx'
import { useNameOf } from '../hall-labels.ts'
import { isZoneUsed } from '../model/hall-parts.rules.ts'
import type { Editor } from '../use-editor.ts'

/** The price zones; each event sets their prices. */
export const ZonesPanel = ({ editor }: { editor: Editor }) => {
  const { t } = useShop()
  const nameOf = useNameOf()
  const { plan, run, words } = editor
  return (
    <>
      {plan.zones.map(({ code, kind, name, shade, capacity = 0 }) => (
        <details key={code} className="he-part">
          <summary>
            {nameOf(name)} <small>{code}</small>
          </summary>
          <div className="he-fields">
            <NameField
              label={t('halls_name')}
              value={name[words] ?? ''}
              onChange={(next) => run({ do: 'changeZone', code, change: { name: { ...name, [words]: next } } })}
            />
            <NumberField
              label={t('halls_shade')}
              value={shade}
              most={23}
              onChange={(next) => run({ do: 'changeZone', code, change: { shade: next } })}
            />
            {kind === 'standing' ? (
              <NumberField
                label={t('halls_capacity')}
                value={capacity}
                onChange={(next) => run({ do: 'changeZone', code, change: { capacity: next } })}
              />
            ) : null}
          </div>
          {isZoneUsed(plan, code) ? (
            <p>{t('halls_zone_used')}</p>
          ) : (
            <Button size="small" look="quiet" onClick={() => run({ do: 'removeZone', code })}>
              {t('halls_remove_zone')}
            </Button>
          )}
        </details>
      ))}
      <div className="he-acts">
        <Button
          size="small"
          onClick={() => run({ do: 'addZone', kind: 'seated', name: { [words]: t('halls_new_zone') } })}
        >
          {t('halls_add_zone')}
        </Button>
        <Button
          size="small"
          onClick={() => run({ do: 'addZone', kind: 'standing', name: { [words]: t('halls_standing') } })}
        >
          {t('halls_add_standing_zone')}
        </Button>
      </div>
    </>
  )
}
