import type { ReplyOf } from '@parter/contract/calls.ts'
import { isLanguage } from '@parter/portal/language/languages.ts'
import { type ChangeEvent, useId, useState } from 'react'
import { errorMessage } from '../../../src/platform/calls/error-message.ts'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Button } from '../../../src/ui/actions/button.tsx'
import { callStaff } from '../../platform/call-staff.ts'
import type { Editor } from '../use-editor.ts'

type Format = 'drawn' | 'pretix' | 'svg'
const FORMATS: readonly Format[] = ['pretix', 'svg', 'drawn']

/** Recognises a file's format: SVG by its first character, halls by their sections. */
const formatOf = (text: string): Format => {
  if (text.trimStart().startsWith('<')) return 'svg'
  return /"sections"\s*:/.test(text) ? 'drawn' : 'pretix'
}

const handOver = (text: string, format: Format, name: string) => {
  const type = format === 'svg' ? 'image/svg+xml' : 'application/json'
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.${format === 'svg' ? 'svg' : 'json'}`
  link.click()
  URL.revokeObjectURL(address)
}

/** Imports plans of other programs, which can be undone, and exports the published one. */
export const PlanFiles = ({ editor, hallId, version }: { editor: Editor; hallId: number; version: number }) => {
  const { t, language } = useShop()
  const id = useId()
  const [faults, setFaults] = useState<ReplyOf<'readHallPlan'>['faults']>([])
  const [error, setError] = useState('')
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    setError('')
    try {
      const text = await file.text()
      const words = isLanguage(editor.words) ? editor.words : language
      const body = { format: formatOf(text), text, language: words }
      const read = await callStaff('readHallPlan', { query: { language }, body })
      setFaults(read.faults)
      if (read.model) editor.run({ do: 'replace', plan: read.model })
    } catch (refused) {
      setError(errorMessage(refused, t))
    }
    target.value = ''
  }
  const give = async (format: Format) => {
    setError('')
    try {
      const { text } = await callStaff('writeHallPlan', {
        params: { id: String(hallId) },
        query: { language, version: String(version), format },
      })
      handOver(text, format, `hall-${hallId}-${version}-${format}`)
    } catch (refused) {
      setError(errorMessage(refused, t))
    }
  }
  return (
    <>
      <div className="he-field">
        <label htmlFor={id}>{t('halls_import')}</label>
        <input
          id={id}
          type="file"
          accept=".json,.svg,application/json,image/svg+xml"
          onChange={(event) => void take(event)}
        />
      </div>
      {error ? <p role="alert">{error}</p> : null}
      {faults.length > 0 ? (
        <ul role="alert" className="he-faults">
          {faults.map(({ path, message }) => (
            <li key={path + message}>
              <code>{path}</code> {message}
            </li>
          ))}
        </ul>
      ) : null}
      <Button
        size="small"
        look="quiet"
        onClick={() => handOver(JSON.stringify(editor.plan), 'drawn', `hall-${hallId}-drawing`)}
      >
        {t('halls_export_own')}
      </Button>
      <div className="he-acts" role="group" aria-label={t('halls_export')}>
        <span>{t('halls_export')}</span>
        {FORMATS.map((format) => (
          <Button key={format} size="small" look="quiet" onClick={() => void give(format)}>
            {format === 'drawn' ? 'JSON' : format === 'svg' ? 'SVG' : 'pretix'}
          </Button>
        ))}
      </div>
    </>
  )
}
