import type { Language } from '@parter/portal/language/languages.ts'
import { SelectField } from '../../src/ui/fields/text-field.tsx'
import { LANGUAGES, useDoorMessages } from '../platform/door-messages.tsx'

export const LanguageChoice = ({ onLanguage }: { onLanguage: (language: Language) => void }) => {
  const { t, language } = useDoorMessages()
  return (
    <SelectField
      label={t('door_app_language')}
      value={language}
      onChange={({ target }) => {
        const chosen = LANGUAGES.find(([one]) => one === target.value)
        if (chosen) onLanguage(chosen[0])
      }}
    >
      {LANGUAGES.map(([one, name]) => (
        <option key={one} value={one} lang={one}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
