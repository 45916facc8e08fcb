import type { Language } from '@parter/portal/language/languages.ts'
import { slugify } from '@parter/portal/paths/slug.ts'
import { useState } from 'react'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Button } from '../../../src/ui/actions/button.tsx'
import { TextField } from '../../../src/ui/fields/text-field.tsx'
import { Segmented } from '../../../src/ui/navigation/segmented.tsx'
import drafts from '../../platform/drafts/drafts.module.css'
import { editsOfSteps } from '../model/prices.rules.ts'
import { useEditing, useName } from './editing.ts'

const nextId = (taken: readonly { readonly id: number }[]): number => {
  const ids = new Set(taken.map(({ id }) => id))
  for (let id = 1; ; id++) if (!ids.has(id)) return id
}

const freeCode = (text: string, taken: readonly { readonly code: string }[]): string => {
  const plain =
    slugify(text)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'x'
  for (let n = 1; ; n++) {
    const code = n === 1 ? plain : `${plain}-${n}`
    if (!taken.some((one) => one.code === code)) return code
  }
}

interface Named {
  readonly code: string
  readonly name: Parameters<ReturnType<typeof useName>>[0]
}

/** Known things are a press each; any other is named. @param onOwn gets the name, trimmed and not empty */
const ByName = <One extends Named>({
  id,
  label,
  known,
  onKnown,
  onOwn,
}: {
  id: string
  label: string
  known: readonly One[]
  onKnown: (one: One) => void
  onOwn: (name: string) => void
}) => {
  const { t } = useShop()
  const name = useName()
  const [text, setText] = useState('')
  const own = text.trim()
  const add = () => {
    onOwn(own)
    setText('')
  }
  return (
    <div className={drafts.inline}>
      {known.map((one) => (
        <Button key={one.code} size="small" icon="plus" onClick={() => onKnown(one)}>
          {name(one.name)}
        </Button>
      ))}
      <TextField
        id={id}
        label={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || own === '') return
          event.preventDefault()
          add()
        }}
        beside={
          own === '' ? null : (
            <Button size="small" onClick={add}>
              {t('event_drafts_add')}
            </Button>
          )
        }
      />
    </div>
  )
}

/** Ticket types that the storefront has are a press each; any other is named. */
export const NewType = () => {
  const { t } = useShop()
  const { editor, content, choices } = useEditing()
  const used = content.ticketTypes
  const left = choices.ticketTypes.filter(({ code, id }) => !used.some((one) => one.code === code || one.id === id))
  const addOwn = (own: string) => {
    const all = [...used, ...choices.ticketTypes]
    const type = { id: nextId(all), code: freeCode(own, all), name: { [choices.language]: own } }
    editor.edit({ path: ['ticketTypes'], value: [...used, type] })
  }
  return (
    <ByName
      id="f-ticketTypes"
      label={t('event_drafts_type_other')}
      known={left.slice(0, 8)}
      onKnown={(one) => editor.edit({ path: ['ticketTypes'], value: [...used, one] })}
      onOwn={addOwn}
    />
  )
}

/** Standing zones of an event without a hall: of the storefront, or new ones. */
export const NewZone = ({ hasHall, language }: { hasHall: boolean; language: Language }) => {
  const { t } = useShop()
  const { editor, content, choices } = useEditing()
  if (hasHall) return null
  const used = content.zones
  const left = choices.zones.filter(({ code, id }) => !used.some((one) => one.code === code || one.id === id))
  const addOwn = (own: string) => {
    const all = [...used, ...choices.zones]
    const zone = {
      id: nextId(all),
      code: freeCode(own, all),
      name: { [language]: own },
      shade: used.length % 24,
      capacity: 100,
    }
    editor.edit({ path: ['zones'], value: [...used, zone] })
  }
  return (
    <ByName
      id="f-zones"
      label={t('event_drafts_zone_other')}
      known={left.slice(0, 6)}
      onKnown={(one) => editor.edit({ path: ['zones'], value: [...used, one] })}
      onOwn={addOwn}
    />
  )
}

/** Steps of prices by date: early ones, then the usual. */
export const PriceSteps = ({
  steps,
  current,
  onChange,
}: {
  steps: readonly string[]
  current: number
  onChange: (step: number) => void
}) => {
  const { t } = useShop()
  const { editor, content } = useEditing()
  const [until, setUntil] = useState('')
  const shown = (local: string) => local.slice(0, 16).replace('T', ' ')
  const hasPrices = (content.event.zones ?? []).length > 0
  const set = (next: readonly string[]) => {
    editor.edit(...editsOfSteps(content, next.toSorted()))
    onChange(0)
  }
  if (!hasPrices) return null
  return (
    <div className={drafts.inline}>
      {steps.length > 0 ? (
        <>
          <Segmented
            label={t('event_drafts_steps')}
            value={String(current)}
            onChange={(value) => onChange(Number(value))}
            segments={[...steps, null].map((one, index) => ({
              value: String(index),
              label: one === null ? t('event_drafts_step_last') : t('event_drafts_step_until', { date: shown(one) }),
            }))}
          />
          {current < steps.length ? (
            <Button
              size="small"
              look="quiet"
              icon="delete"
              onClick={() => set(steps.filter((_, index) => index !== current))}
            >
              {t('event_drafts_step_remove')}
            </Button>
          ) : null}
        </>
      ) : null}
      {steps.length < 5 ? (
        <TextField
          label={t('event_drafts_step_new')}
          type="datetime-local"
          value={until}
          onChange={({ target }) => setUntil(target.value)}
          beside={
            until === '' ? null : (
              <Button
                size="small"
                onClick={() => {
                  set([...new Set([...steps, until])])
                  setUntil('')
                }}
              >
                {t('event_drafts_add')}
              </Button>
            )
          }
        />
      ) : null}
    </div>
  )
}
