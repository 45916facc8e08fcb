import { isEmail, tidyEmail } from './email.ts'
import { isPhone, tidyPhone } from './phone.ts'

/** A field of a form that the server describes: the parts that its check needs. */
export interface FormQuestion {
  readonly name: string
  readonly kind: FieldKind
  readonly required: boolean
  /** Characters at most. */
  readonly longest: number
  /** The values of a choice. */
  readonly choices: readonly { readonly value: string }[] | null
}

export type FieldKind = 'text' | 'email' | 'phone' | 'number' | 'date' | 'long_text' | 'choice' | 'checkbox'

/** Answers by field name: true or false for a checkbox, otherwise the text as typed. */
export type FormAnswers = Readonly<Record<string, string | boolean | undefined>>

/** What is wrong with an answer: `error_<code>` is its sentence, with these values. */
export interface AnswerFault {
  readonly name: string
  readonly code:
    | 'field_required'
    | 'field_email'
    | 'field_phone'
    | 'field_too_long'
    | 'field_number'
    | 'field_date'
    | 'field_choice'
  readonly values: Readonly<Record<string, string | number>>
}

const NUMBER = /^-?\d{1,15}(?:[.,]\d{1,6})?$/
const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Also checks that the date exists: `2026-02-30` has the right format only. */
const isDate = (text: string): boolean => {
  const time = DATE.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** The value without spaces around it, as it is checked and stored. */
export const tidyAnswer = (kind: FieldKind, typed: string): string => {
  if (kind === 'email') return tidyEmail(typed)
  return kind === 'phone' ? tidyPhone(typed) : typed.trim()
}

/** Characters as people count them. */
const lengthOf = (text: string): number => [...text].length

/**
 * Checks the answers to a form, in the browser before sending and again on the server (R5.3).
 * @returns at most one fault per field, in the order of the fields
 */
export const checkAnswers = (questions: readonly FormQuestion[], answers: FormAnswers): AnswerFault[] =>
  questions.flatMap(({ name, kind, required, longest, choices }): AnswerFault[] => {
    const answer = answers[name]
    const fault = (code: AnswerFault['code'], values: AnswerFault['values'] = {}) => [{ name, code, values }]
    if (kind === 'checkbox') return required && answer !== true ? fault('field_required') : []
    const text = typeof answer === 'string' ? tidyAnswer(kind, answer) : ''
    if (text === '') return required ? fault('field_required') : []
    if (lengthOf(text) > longest) return fault('field_too_long', { most: longest })
    if (kind === 'email' && !isEmail(text)) return fault('field_email')
    if (kind === 'phone' && !isPhone(text)) return fault('field_phone')
    if (kind === 'number' && !NUMBER.test(text)) return fault('field_number')
    if (kind === 'date' && !isDate(text)) return fault('field_date')
    if (kind === 'choice' && !choices?.some(({ value }) => value === text)) return fault('field_choice')
    return []
  })
