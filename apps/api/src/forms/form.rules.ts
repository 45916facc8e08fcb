import type { VisitorForm } from '@parter/contract/forms/forms.ts'
import { type FormAnswers, type FormQuestion, tidyAnswer } from '@parter/portal/forms/check-answers.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { type ByLanguage, textIn } from '@parter/portal/language/texts.ts'
import type { StoredField } from './forms.store.ts'

/** The most characters, unless the content sets a limit. */
const LONGEST: Readonly<Record<StoredField['kind'], number>> = {
  text: 300,
  email: 254,
  phone: 30,
  number: 20,
  date: 10,
  long_text: 5000,
  choice: 60,
  checkbox: 5,
}

/** The parts of a question by which answers are checked. */
export const questionOf = ({ name, kind, required, longest, choices }: StoredField): FormQuestion => ({
  name,
  kind,
  required: required ?? false,
  longest: longest ?? LONGEST[kind],
  choices: choices ?? null,
})

/** The language of texts: the requested one, else the storefront's. */
export interface Reader {
  readonly language: Language
  readonly fallback: Language
}

export const textFor = (texts: ByLanguage<string> | undefined, { language, fallback }: Reader): string =>
  (texts && textIn(texts, language, fallback)?.text) ?? ''

/** A question in the reader's language. */
export const fieldIn = (field: StoredField, reader: Reader): VisitorForm['fields'][number] => ({
  ...questionOf(field),
  label: textFor(field.label, reader),
  hint: textFor(field.hint, reader) || null,
  choices: field.choices?.map(({ value, label }) => ({ value, label: textFor(label, reader) })) ?? null,
})

/** The answers to the questions of the form, trimmed; answers to unknown questions are dropped. */
export const answersTo = (fields: readonly StoredField[], answers: FormAnswers): Record<string, string | boolean> =>
  Object.fromEntries(
    fields.flatMap(({ name, kind }): [string, string | boolean][] => {
      const answer = answers[name]
      if (kind === 'checkbox') return [[name, answer === true]]
      return typeof answer === 'string' && answer.trim() !== '' ? [[name, tidyAnswer(kind, answer)]] : []
    }),
  )
