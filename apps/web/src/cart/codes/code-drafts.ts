import { tabDraft } from '../../platform/device/tab-draft.ts'

type Codes = Readonly<Record<string, string>>

const { now, write, use } = tabDraft<Codes>('codes', {})

/**
 * A code that was typed and is not applied yet, by its field. It stays in this tab over reloads, other languages, a login and
 * the end of the holds, like all drafts of the checkout; an applied code is removed from it.
 */
export const useCodeDraft = (field: string): readonly [string, (typed: string) => void] => {
  const typed = use()[field] ?? ''
  return [typed, (text) => write({ [field]: text })]
}

/** Everything is bought: what was typed is done with. */
export const clearCodeDrafts = (): void => write(Object.fromEntries(Object.keys(now()).map((field) => [field, ''])))
