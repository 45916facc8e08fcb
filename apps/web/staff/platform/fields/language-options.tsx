import { LANGUAGE_FACTS, LANGUAGES } from '@parter/portal/language/languages.ts'

/** The shop's languages as choices of a list, each in its own words. */
export const LanguageOptions = () =>
  LANGUAGES.map((one) => (
    <option key={one} value={one}>
      {LANGUAGE_FACTS[one].name}
    </option>
  ))
