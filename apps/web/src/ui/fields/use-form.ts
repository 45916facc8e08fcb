import type { CheckForm } from '@parter/portal/forms/faults.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'
import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../platform/calls/api-error.ts'
import { errorMessage } from '../../platform/calls/error-message.ts'
import { loadTranslator } from '../../platform/messages/messages.ts'
import { useAfterPaint } from '../../platform/device/after-paint.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { fieldAt, pathOf, refusedFields, textAt } from './form-faults.rules.ts'

/** A form: what it sends, how it is checked, and the labels of its fields. */
export interface FormOptions<Path extends string> {
  /** The prefix of its fields' ids. */
  readonly id: string
  /** The fields that are shown, in their order, by their path in what is sent (`contact.email`), and their labels. */
  readonly labels: Readonly<Record<Path, string>>
  /** What would be sent now. */
  readonly body: unknown
  /** Loads the rules on demand, since they need the schema library. */
  readonly rules: () => Promise<CheckForm>
  /** Errors by rules of the storefront or the page, as sentences; they take precedence over the schema's. */
  readonly also?: Readonly<Partial<Record<Path, string>>>
  /** Sends it; a thrown refusal is shown at its field. */
  readonly send: () => Promise<unknown>
  /** The form's own sentences, by the refusal's code. */
  readonly ownWords?: Readonly<Partial<Record<string, string>>>
  /** An error from another call than sending the form, such as a choice that is saved at once. */
  readonly error?: unknown
}

interface Rules {
  readonly check: CheckForm
  /** Translates faults. */
  readonly say: Translate
}

interface Try<Path extends string> {
  /** The fields that were shown. */
  readonly paths: readonly Path[]
  readonly number: number
}

interface Refused {
  readonly error: unknown
  readonly body: unknown
}

/** Rules and their messages, loaded once the form is painted, and again when it is sent without them. */
const useRules = (load: () => Promise<CheckForm>) => {
  const { language } = useShop()
  const [rules, setRules] = useState<Rules | null>(null)
  const fetchRules = async (said: Language): Promise<Rules | null> => {
    try {
      const [check, say] = await Promise.all([load(), loadTranslator(said, ['forms'])])
      const fetched = { check, say }
      setRules(fetched)
      return fetched
    } catch {
      // without a network nothing can be sent either, and the shop checks everything again
      return null
    }
  }
  const fetchEarly = useEffectEvent(fetchRules)
  const isPainted = useAfterPaint()
  useEffect(() => void (isPainted && fetchEarly(language)), [language, isPainted])
  return { rules, ready: async () => rules ?? fetchRules(language) }
}

/**
 * The one engine of all forms (R5.3). What is typed belongs to the caller; the engine checks it by the schema that the
 * server's call is made of, places each fault and each refusal of the shop at its field, tied to it for screen readers,
 * and focuses the first of them. A fault is shown as long as it applies, a refusal until its field changes.
 */
export const useForm = <Path extends string>(options: FormOptions<Path>) => {
  const { id, labels, body, send, ownWords } = options
  const also: Readonly<Partial<Record<string, string>>> = options.also ?? {}
  const { t, portal } = useShop()
  const { rules, ready } = useRules(options.rules)
  const [tried, setTried] = useState<Try<Path>>({ paths: [], number: 0 })
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isBusy, setBusy] = useState(false)
  const paths = Object.keys(labels) as Path[]
  const idOf = (path: Path) => `${id}-${path.replaceAll('.', '-')}`

  const faultsBy = (known: Rules | null): ReadonlyMap<Path, string> => {
    const found = new Map<Path, string>()
    for (const path of paths) if (also[path] !== undefined) found.set(path, also[path])
    for (const { path, fault, values } of known?.check(body) ?? []) {
      const field = fieldAt(paths, path)
      if (field === undefined || found.has(field)) continue
      const said = { ...values, example: portal.phoneExample ?? '' }
      found.set(field, known?.say(`error_field_${fault}`, said) ?? '')
    }
    return found
  }
  const refusedNow = (): ReadonlyMap<Path, string> => {
    const errors = refused?.error instanceof ApiError ? refused.error.errors : []
    const others = options.error instanceof ApiError ? options.error.errors : []
    const own = [...refusedFields(errors, paths, ownWords)].filter(
      ([path]) => textAt(body, path) === textAt(refused?.body, path),
    )
    return new Map([...refusedFields(others, paths, ownWords), ...own])
  }
  const faults = faultsBy(rules)
  const refusals = refusedNow()
  const wordsAt = (path: Path): string | undefined =>
    (tried.paths.includes(path) ? faults.get(path) : undefined) ?? refusals.get(path)

  const restOf = (error: unknown): string | null => {
    if (error === null || error === undefined) return null
    if (!(error instanceof ApiError)) return errorMessage(error, t)
    if (refusedFields(error.errors, paths, ownWords).size > 0) return null
    // a fault that no field can show is a mistake in the code
    return error.code === 'invalid_request' ? t('shell_fault') : errorMessage(error, t)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      const wrong = faultsBy(await ready())
      setRefused(null)
      // after sending, a form that stays open starts without errors
      setTried(({ number }) => ({ paths: wrong.size > 0 ? paths : [], number: number + 1 }))
      if (wrong.size === 0) await send()
    } catch (error) {
      setRefused({ error, body })
      setTried(({ number }) => ({ paths, number: number + 1 }))
    } finally {
      setBusy(false)
    }
  }

  const errors = paths.flatMap((path) => {
    const message = wordsAt(path)
    return message ? [{ fieldId: idOf(path), label: labels[path], message }] : []
  })
  return {
    submit,
    isBusy,
    /** Counts the tries, since errors get the focus once per try. */
    tries: tried.number,
    /** The errors of the fields, in their order. */
    errors,
    /** The title of the list of errors. */
    title: rules?.say('forms_errors', { count: errors.length }) ?? '',
    /** An error that belongs to no field. */
    rest: restOf(refused?.error) ?? restOf(options.error),
    /** The properties that tie a field to its error. */
    field: (path: Path) => ({ id: idOf(path), error: wordsAt(path) }),
  }
}

export type FormState = Pick<ReturnType<typeof useForm>, 'tries' | 'errors' | 'title' | 'rest' | 'isBusy' | 'submit'>

type Texts<Name extends string> = Readonly<Record<Name, string>>

/** A form of a few text fields: the form engine with local state. */
export const useTextForm = <Name extends string>({
  initial,
  read = (values) => values,
  send,
  ...options
}: Omit<FormOptions<Name>, 'body' | 'send'> & {
  readonly initial: Texts<Name>
  /** Converts the typed values to the body that is checked and sent, when it differs. */
  readonly read?: (values: Texts<Name>) => Texts<Name>
  readonly send: (values: Texts<Name>) => Promise<unknown>
}) => {
  const [values, setValues] = useState(initial)
  const body = read(values)
  const form = useForm<Name>({ ...options, body, send: () => send(body) })
  return {
    ...form,
    values,
    setValues,
    field: (name: Name) => ({
      ...form.field(name),
      name,
      value: values[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => {
        const { value } = event.target
        setValues((all) => ({ ...all, [name]: value }))
      },
    }),
  }
}

/**
 * A refusal as the whole form would meet it, of a call that sends a part of the form or says no field.
 * @param error what was thrown; anything but a refusal stays as it is
 * @param place where in the form a path of what was sent is; undefined for what no field was blamed for
 */
export const placed = (error: unknown, place: (path: string | undefined) => string | undefined): unknown => {
  if (!(error instanceof ApiError)) return error
  const errors = error.errors.map((refusal) => {
    const field = place(pathOf(refusal))
    return field === undefined ? refusal : { ...refusal, field }
  })
  const { status, code, message, errorCode, data, retryAfterSeconds } = error
  return new ApiError(status, code, errors, { message, errorCode, data, retryAfterSeconds })
}
