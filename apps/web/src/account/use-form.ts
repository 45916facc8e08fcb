import { FORMS, type FormName } from '@parter/contract/account.forms.ts'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { AskError } from '../platform/ask-error.ts'
import { errorWords } from '../platform/error-words.ts'
import { useShop } from '../platform/shop-context.tsx'
import { noticeSession } from './watch-session.ts'
import { faultsOf, refusalsOf } from './form.rules.ts'

interface Wish<K extends string> {
  /** Its schema is shared with the server (R5.3). */
  readonly form: FormName
  readonly initial: Readonly<Record<K, string>>
  /** Sends what was typed; what it throws lands at its field. */
  readonly send: (values: Readonly<Record<K, string>>) => Promise<void>
  /** What was typed as it is checked and sent, when that differs. */
  readonly read?: (values: Readonly<Record<K, string>>) => Readonly<Record<K, string>>
}

/**
 * One form of the account: its values, its faults at their fields in the visitor's language, and whether it is on its
 * way. The first wrong field takes the focus.
 */
export const useForm = <K extends string>({ form, initial, send, read = (values) => values }: Wish<K>) => {
  const { t } = useShop()
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [rest, setRest] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const names = Object.keys(initial)
  const idOf = (name: string) => `${form}-${name}`

  const show = (found: Readonly<Record<string, string>>) => {
    setErrors(found)
    const first = names.find((name) => name in found)
    // after the render, so that the field is described by its fault when it is read out
    if (first) requestAnimationFrame(() => document.getElementById(idOf(first))?.focus())
  }

  const refuse = (error: unknown) => {
    if (!(error instanceof AskError)) return setRest(errorWords(error, t))
    const { fields, isElsewhere } = refusalsOf(error.errors, names)
    show(
      Object.fromEntries(
        Object.entries(fields).map(([name, fault]) => [name, 'key' in fault ? t(fault.key) : fault.text]),
      ),
    )
    if (isElsewhere || error.status === 0) setRest(errorWords(error, t))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setRest(null)
    const typed = read(values)
    const checked = FORMS[form].safeParse(typed)
    if (!checked.success) {
      const faults = faultsOf(checked.error.issues)
      return show(Object.fromEntries(Object.entries(faults).map(([name, key]) => [name, t(key)])))
    }
    setErrors({})
    setBusy(true)
    try {
      await send(typed)
    } catch (error) {
      refuse(error)
    } finally {
      noticeSession()
      setBusy(false)
    }
  }

  /** Ties a field of the form to its value and its fault. */
  const field = (name: K) => ({
    id: idOf(name),
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      const { value } = event.target
      setValues((all) => ({ ...all, [name]: value }))
    },
  })

  return { values, setValues, field, rest, isBusy, submit }
}
