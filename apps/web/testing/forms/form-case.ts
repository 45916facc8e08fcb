import { type CallName, calls } from '@parter/contract/calls.ts'
import type { CallRecord } from '@parter/contract/wire/call.ts'
import type { ErrorCode } from '@parter/contract/wire/errors.ts'
import type { ReactNode } from 'react'
import { pathsIn } from '../../../../packages/contract/testing/paths-in.ts'
import type { openContractShop } from '../contract-shop.ts'

/** A form filled in so that only the shop can refuse it. */
export interface FormCase {
  /** The schema of the browser's check; none: the server describes the form. */
  readonly schema: unknown
  /** What it sends. */
  readonly call: CallName
  /** The path of its fields in the body, when they aren't at the top: `address`. */
  readonly at?: string
  readonly show: () => ReactNode
  /** The visible fields by their paths in the body: their labels, or how to find them. */
  readonly fields: Readonly<Record<string, string | (() => Element | null)>>
  /** What is typed into them before each try. */
  readonly typed?: Readonly<Record<string, string>>
  /** What else is needed: replies, presses. */
  readonly begin?: (shop: ReturnType<typeof openContractShop>) => void | Promise<void>
  /** The text of its submit button. */
  readonly button: string
  /** Paths of the call that this form doesn't send, or whose refusal closes it. */
  readonly ends?: readonly string[]
  /** The refusal and its message, where they are the form's own. */
  readonly code?: ErrorCode
  readonly sentence?: string
  /** The message about a field that isn't visible. */
  readonly elsewhere?: string
}

/** The paths that the shop may name when it refuses the call of a form. */
export const pathsOfCall = ({ call, fields }: Pick<FormCase, 'call' | 'fields'>): readonly string[] => {
  const { body }: CallRecord = calls[call]
  return [...new Set([...(body ? pathsIn(body) : []), ...Object.keys(fields)])]
}

/** The fields of a form in the contract that the test doesn't know. */
export const unknownFields = (cases: readonly FormCase[], schema: unknown): readonly string[] => {
  const own = cases.filter((one) => one.schema === schema)
  return pathsIn(schema).filter((path) =>
    own.every(({ at, fields }) => fields[at === undefined ? path : `${at}.${path}`] === undefined),
  )
}

const textOf = (element: Element) => element.textContent.trim()

/** The control, or the group of controls, that has this name. */
export const fieldCalled = (name: string): Element | null => {
  for (const label of document.querySelectorAll('label, legend')) {
    const isIt = textOf(label) === name || [...label.childNodes].some(({ textContent }) => textContent === name)
    if (isIt) return label instanceof HTMLLabelElement ? label.control : label.parentElement
  }
  return null
}

/** The field of a path: its own, or that of what the path lies within (`attachment.name`). */
export const fieldOf = ({ fields }: Pick<FormCase, 'fields'>, path: string): Element | null | undefined => {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length--) {
    const field = fields[parts.slice(0, length).join('.')]
    if (field !== undefined) return typeof field === 'string' ? fieldCalled(field) : field()
  }
  return undefined
}

const isGroup = (field: Element) => field.matches('fieldset, [role=group], [role=radiogroup]')
const describes = (field: Element): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

/** The fields marked as wrong: controls by aria-invalid, groups by the sentence that describes them. */
const marked = (sentence: string): readonly Element[] =>
  [...document.querySelectorAll('[aria-invalid=true], fieldset, [role=radiogroup]')].filter(
    (field) => !isGroup(field) || describes(field).includes(sentence),
  )

/** Whether the focus is in a field, or in the list of errors whose first link leads to it. */
const isLedTo = (field: Element): boolean => {
  const { activeElement } = document
  const first = activeElement?.matches('[role=alert]') ? activeElement.querySelector('a') : null
  first?.click()
  return field.contains(document.activeElement)
}

/**
 * Checks how a form shows that fields were refused.
 * @param fields in the order of the screen
 * @returns mistakes as texts; empty if there are none
 */
export const faultsAt = (fields: readonly (Element | null | undefined)[], sentence: string): readonly string[] => {
  const faults: string[] = []
  for (const field of fields) {
    if (!field) return ['the field is not on the screen']
    if (!describes(field).includes(sentence)) faults.push('the sentence does not describe the field')
    if (!isGroup(field) && field.getAttribute('aria-invalid') !== 'true') faults.push('the field is not invalid')
  }
  const others = marked(sentence).filter((field) => !fields.includes(field))
  if (others.length > 0) faults.push(`${others.length} other fields are marked`)
  if (fields[0] && !isLedTo(fields[0])) faults.push('the focus is not led to the first field')
  return faults
}

/** The same for a refusal of no visible field, whose sentence is shown above the button. */
export const faultsAbove = (button: Element, sentence: string): readonly string[] => {
  const words = [...document.querySelectorAll('[role=status], [role=alert]')].find((one) =>
    textOf(one).includes(sentence),
  )
  if (!words) return ['the sentence is not there']
  const isAbove = (words.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return [
    ...(isAbove ? [] : ['the sentence is below the button']),
    ...(marked(sentence).length > 0 ? ['a field is marked'] : []),
  ]
}
