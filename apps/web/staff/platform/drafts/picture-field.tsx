import type { Picture } from '@parter/contract/wire/primitives.ts'
import { useState } from 'react'
import { errorMessage } from '../../../src/platform/calls/error-message.ts'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Button } from '../../../src/ui/actions/button.tsx'
import { Fault } from '../../../src/ui/feedback/fault.tsx'
import { FileField } from '../../../src/ui/fields/file-field.tsx'
import { callStaff } from '../call-staff.ts'
import styles from './drafts.module.css'
import { useField } from './editing.ts'

/** In pieces, since a call takes only so many arguments. */
const PIECE = 32_768
const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let start = 0; start < bytes.length; start += PIECE)
    text += String.fromCharCode(...bytes.subarray(start, start + PIECE))
  return btoa(text)
}

const STEP = 0.05
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100

/** A picture, and the point of it that stays in sight wherever it is cropped. @param onSave saves the draft: then its picture is known */
export const PictureField = ({
  path,
  picture,
  onSave,
}: {
  path: readonly string[]
  picture: Picture | null
  onSave: () => Promise<void>
}) => {
  const { id: fieldId, error: fault, set } = useField(path)
  const onSet = async (value: string | null) => {
    set(value)
    await onSave()
  }
  const { t, language } = useShop()
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [moved, setMoved] = useState<{ x: number; y: number } | null>(null)
  const focus = moved ?? picture?.focus ?? { x: 0.5, y: 0.5 }
  const store = async (body: Parameters<typeof callStaff<'addPicture'>>[1]['body']) => {
    setBusy(true)
    setError('')
    try {
      const { id } = await callStaff('addPicture', { query: { language }, body })
      await onSet(`pictures/${id}`)
      setMoved(null)
    } catch (reason) {
      setError(errorMessage(reason, t))
    } finally {
      setBusy(false)
    }
  }
  const choose = async (file: File | null) => {
    if (file) await store({ file: await base64Of(file) })
  }
  return (
    <div className={styles.fields}>
      {picture ? (
        <div className={styles.focusBox}>
          {/* the point is moved by pressing the picture, or by arrow keys */}
          <button
            type="button"
            className={styles.focusPicture}
            aria-label={t('event_drafts_focus', { x: Math.round(focus.x * 100), y: Math.round(focus.y * 100) })}
            onClick={(event) => {
              if (event.detail === 0) return
              const box = event.currentTarget.getBoundingClientRect()
              setMoved({
                x: within((event.clientX - box.left) / box.width),
                y: within((event.clientY - box.top) / box.height),
              })
            }}
            onKeyDown={(event) => {
              const step = KEYS[event.key]
              if (!step) return
              event.preventDefault()
              setMoved({ x: within(focus.x + step[0]), y: within(focus.y + step[1]) })
            }}
          >
            <img src={`/pictures/${picture.id}-${picture.widths.at(0) ?? picture.width}.webp`} alt="" />
            <span style={{ insetInlineStart: `${focus.x * 100}%`, insetBlockStart: `${focus.y * 100}%` }} />
          </button>
          <div className={styles.acts}>
            {moved ? (
              <Button size="small" look="solid" onClick={() => void store({ picture: picture.id, focus: moved })}>
                {t('event_drafts_focus_save')}
              </Button>
            ) : null}
            <Button size="small" look="quiet" icon="delete" onClick={() => void onSet(null)}>
              {t('event_drafts_picture_remove')}
            </Button>
          </div>
        </div>
      ) : null}
      <FileField
        id={fieldId}
        label={t('event_drafts_picture')}
        hint={t('event_drafts_picture_hint')}
        accept="image/*"
        chooseLabel={isBusy ? t('staff_wait') : t('event_drafts_picture_choose')}
        noneLabel={t('event_drafts_picture_none')}
        onFile={(file) => void choose(file)}
      />
      <Fault>{error || fault || null}</Fault>
    </div>
  )
}
