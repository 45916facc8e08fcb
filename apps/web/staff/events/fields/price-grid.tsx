import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Button } from '../../../src/ui/actions/button.tsx'
import drafts from '../../platform/drafts/drafts.module.css'
import { idOf } from '../../platform/drafts/editing.ts'
import office from '../../platform/office.module.css'
import styles from '../events.module.css'
import { amountText, readAmount, readTable } from '../model/amounts.rules.ts'
import { amountAt, editsOfPrice, fullHouse, stepsOf } from '../model/prices.rules.ts'
import { faultKey, useEditing, useName } from './editing.ts'
import { Capacity, Cell, TypeQuota, ZoneQuota, type ZoneRow } from './grid-cells.tsx'
import { NewType, NewZone, PriceSteps } from './price-parts.tsx'

/** The rows of the grid: the hall's zones, or the draft's own standing ones. */
const useRows = (): ZoneRow[] => {
  const name = useName()
  const { content, choices } = useEditing()
  const hall = choices.halls.find(({ id }) => id === content.event.hall)
  const capacity = (code: string) => content.event.zones?.find((zone) => zone.code === code)?.capacity
  const own = content.zones.filter(({ code }) => !hall?.zones.some((zone) => zone.code === code))
  return [
    ...(hall?.zones ?? []).map((zone) => ({
      code: zone.code,
      name: name(zone.name) || zone.code,
      places: zone.kind === 'standing' ? (capacity(zone.code) ?? zone.capacity) : zone.capacity,
      isOwn: zone.kind === 'standing',
    })),
    ...(hall ? own.filter(({ code }) => content.event.zones?.some((zone) => zone.code === code)) : own).map((zone) => ({
      code: zone.code,
      name: name(zone.name) || zone.code,
      places: capacity(zone.code) ?? zone.capacity ?? null,
      isOwn: true,
    })),
  ]
}

const cellId = (zone: string, type: string) => idOf(['event', 'zones', zone, 'prices', type])

/** Prices of zones by ticket types, with keys and paste as in a spreadsheet. What isn't an amount stays and is said. */
export const PriceGrid = () => {
  const { t, language, portal } = useShop()
  const name = useName()
  const { editor, content, choices, check } = useEditing()
  const [step, setStep] = useState(0)
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map())
  const rows = useRows()
  const types = content.ticketTypes
  const steps = stepsOf(content)
  const at = Math.min(step, steps.length)
  const zones = content.event.zones ?? []
  const format = new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, {
    style: 'currency',
    currency: choices.currency,
  })
  const keyOf = (zone: string, type: string) => `${zone} ${type} ${at}`
  /** Sets cells from one on; what isn't an amount is kept as it is typed. */
  const fill = (row: number, column: number, table: readonly (readonly string[])[]) => {
    const next = new Map(wrong)
    table.forEach((line, down) =>
      line.forEach((text, right) => {
        const zone = rows[row + down]?.code
        const type = types[column + right]?.code
        if (zone === undefined || type === undefined) return
        const amount = readAmount(text)
        if (text.trim() !== '' && amount === null) return void next.set(keyOf(zone, type), text)
        next.delete(keyOf(zone, type))
        editor.edit(...editsOfPrice(editor.state().content, { zone, type, step: at, amount }))
      }),
    )
    setWrong(next)
  }
  const walk = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    const isSheet = event.altKey || event.ctrlKey || event.metaKey
    const [down, right] =
      event.key === 'ArrowDown' || event.key === 'Enter' ? [1, 0] : event.key === 'ArrowUp' ? [-1, 0] : [0, 0]
    if (isSheet || (down === 0 && right === 0)) return
    const target = document.getElementById(cellId(rows[row + down]?.code ?? '', types[column + right]?.code ?? ''))
    if (!(target instanceof HTMLInputElement)) return
    event.preventDefault()
    target.focus()
    target.select()
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>, row: number, column: number) => {
    const table = readTable(event.clipboardData.getData('text/plain'))
    if (table.length === 1 && table[0]?.length === 1) return
    event.preventDefault()
    fill(row, column, table)
  }
  const removeType = (code: string) => {
    const edits = zones.flatMap((zone) =>
      editsOfPrice(editor.state().content, { zone: zone.code, type: code, step: 0, amount: null }),
    )
    const { [code]: _quota, ...quotas } = content.event.typeQuotas ?? {}
    if (content.event.typeQuotas?.[code] !== undefined)
      edits.push({ path: ['event', 'typeQuotas'], value: Object.keys(quotas).length === 0 ? null : quotas })
    editor.edit(...edits, { path: ['ticketTypes'], value: types.filter((type) => type.code !== code) })
  }
  return (
    <div className={drafts.fields}>
      <p className={office.soft}>{t('event_drafts_prices_hint', { fee: choices.feeBasisPoints / 100 })}</p>
      <PriceSteps steps={steps} current={at} onChange={setStep} />
      <div className={styles.gridBox} id={idOf(['event', 'zones'])} tabIndex={-1}>
        <table className={styles.grid}>
          <thead>
            <tr>
              <th scope="col">{t('event_drafts_zone')}</th>
              <th scope="col">{t('event_drafts_places')}</th>
              <th scope="col">{t('event_drafts_quota')}</th>
              {types.map((type) => (
                <th scope="col" key={type.code}>
                  {name(type.name)}{' '}
                  <Button size="small" look="quiet" icon="close" onClick={() => removeType(type.code)}>
                    <span className="visually-hidden">{t('event_drafts_type_remove', { name: name(type.name) })}</span>
                  </Button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((zone, row) => (
              <tr key={zone.code}>
                <th scope="row">{zone.name}</th>
                <td>{zone.isOwn ? <Capacity zone={zone} /> : (zone.places ?? '–')}</td>
                <td>{zone.isOwn ? null : <ZoneQuota zone={zone} />}</td>
                {types.map((type, column) => {
                  const amount = amountAt(zones.find(({ code }) => code === zone.code)?.prices[type.code], at)
                  const raw = wrong.get(keyOf(zone.code, type.code))
                  const id = cellId(zone.code, type.code)
                  const path = ['event', 'zones', zone.code, 'prices', type.code].join('\n')
                  const fault = check?.faults.find((one) => one.path.join('\n') === path)
                  const error =
                    raw === undefined
                      ? fault && t(faultKey(fault.code))
                      : t('event_drafts_not_amount_cell', { text: raw })
                  return (
                    <td key={type.code}>
                      <Cell
                        key={`${at} ${raw ?? amount}`}
                        id={id}
                        label={t('event_drafts_price_of', { zone: zone.name, type: name(type.name) })}
                        first={raw ?? (amount === null ? '' : amountText(amount, language))}
                        error={error}
                        onText={(text) => fill(row, column, [[text]])}
                        onKeyDown={(event) => walk(event, row, column)}
                        onPaste={(event) => paste(event, row, column)}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
          {types.length > 0 && rows.length > 0 ? (
            <tfoot>
              <tr>
                <th scope="row" colSpan={3}>
                  {t('event_drafts_quota')}
                </th>
                {types.map((type) => (
                  <td key={type.code}>
                    <TypeQuota code={type.code} name={name(type.name)} />
                  </td>
                ))}
              </tr>
              <tr>
                <th scope="row">{t('event_drafts_full_house')}</th>
                <td>{rows.reduce((sum, { places }) => sum + (places ?? 0), 0)}</td>
                <td colSpan={types.length + 1}>
                  {format.format(fullHouse(zones, (code) => rows.find((one) => one.code === code)?.places ?? 0) / 100)}
                </td>
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
      <NewType />
      <NewZone hasHall={content.event.hall !== undefined} language={portal.defaultLocale} />
    </div>
  )
}
