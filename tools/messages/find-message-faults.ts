import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { LANGUAGES, type Language } from '../../packages/portal/src/language/languages.ts'
import { type AllCatalogues } from '../../packages/portal/src/messages/load-messages.ts'
import { MESSAGE_ROOMS, type MessageRoom } from '../../packages/portal/src/messages/message-key.ts'

/** A fault of one message: its place and a description. */
export type MessageFault = {
  readonly language: Language
  readonly room: MessageRoom
  readonly key: string
  readonly fault: string
}

/** Keys whose text may be equal in several languages, with the reason. */
export type AllowedCopies = Readonly<Record<string, string>>

type Place = Omit<MessageFault, 'fault'>
/** Arguments of a message as `count:plural`, with their plural or select cases. */
type Anatomy = {
  readonly args: ReadonlySet<string>
  readonly cases: readonly { readonly arg: string; readonly keys: string[] }[]
}

const REFERENCE: Language = 'et'
const KEY_SHAPE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/
const KEY_STARTS: Partial<Record<MessageRoom, readonly string[]>> = {
  errors: ['error_', 'web_'],
  // said by forms before sending, and by the server
  forms: ['forms_', 'error_field_'],
  // keys of the specification that any page may need (R2.14, R8.1)
  shell: ['shell_', 'web_', 'error_queued'],
}

function anatomyOf(message: CompiledMessage): Anatomy {
  const args = new Set<string>()
  const cases: { arg: string; keys: string[] }[] = []
  for (const token of message) {
    if (typeof token === 'string') continue
    const [name, type, format] = token
    args.add(`${name}${type ? `:${type}` : ''}`)
    if (type !== 'plural' && type !== 'selectordinal' && type !== 'select') continue
    const branches = Object.entries(format as Record<string, CompiledMessage | undefined>).filter(
      ([key]) => key !== 'offset',
    )
    cases.push({ arg: `${name}:${type}`, keys: branches.map(([key]) => key) })
    for (const [, branch] of branches) {
      const inner = anatomyOf(branch ?? [])
      for (const arg of inner.args) args.add(arg)
      cases.push(...inner.cases)
    }
  }
  return { args, cases }
}

function difference(from: Iterable<string>, of: Iterable<string>): string[] {
  const known = new Set(of)
  return [...new Set(from)].filter((value) => !known.has(value))
}

/** Plural branches must be exactly the language's CLDR categories, apart from exact numbers (`=0`). */
function pluralFaults(language: Language, { cases }: Anatomy): string[] {
  return cases.flatMap(({ arg, keys }) => {
    if (arg.endsWith(':select')) return keys.includes('other') ? [] : [`${arg} has no case "other"`]
    const type = arg.endsWith(':plural') ? 'cardinal' : 'ordinal'
    const wanted = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories
    const named = keys.filter((key) => !/^\d+$/.test(key))
    return [
      ...difference(wanted, named).map((category) => `${arg} has no case "${category}", which the language needs`),
      ...difference(named, wanted).map((category) => `${arg} has a case "${category}", which the language never uses`),
    ]
  })
}

function selectCases({ cases }: Anatomy): string[] {
  return cases
    .filter(({ arg }) => arg.endsWith(':select'))
    .flatMap(({ arg, keys }) => keys.map((key) => `${arg} ${key}`))
}

function textFaults(place: Place, text: string, reference: string | undefined): string[] {
  if (text.trim() === '') return ['is empty']
  if (text !== text.trim() || text.includes('  ')) return ['has spaces too many']
  try {
    const own = anatomyOf(compileMessageOrThrow(text))
    const faults = pluralFaults(place.language, own)
    if (reference === undefined) return faults
    const model = anatomyOf(compileMessageOrThrow(reference))
    return [
      ...faults,
      ...difference(model.args, own.args).map((arg) => `lacks {${arg}}, which ${REFERENCE} has`),
      ...difference(own.args, model.args).map((arg) => `has {${arg}}, which ${REFERENCE} lacks`),
      ...difference(selectCases(model), selectCases(own)).map((name) => `lacks the case ${name}`),
    ]
  } catch (error) {
    return [`is no ICU message: ${(error as Error).message.split('\n')[0]}`]
  }
}

function keyFaults(room: MessageRoom, key: string): string[] {
  const starts = KEY_STARTS[room] ?? [`${room.replaceAll('-', '_')}_`]
  if (!KEY_SHAPE.test(key)) return ['is no key: lower-case words joined by _']
  return starts.some((start) => key.startsWith(start)) ? [] : [`doesn't begin with ${starts.join(' or ')}`]
}

/** A message's readable text, without placeholders and plural syntax. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{\w+\}/g, ''))
}

function copyFaults(all: AllCatalogues, room: MessageRoom, key: string, allowed: AllowedCopies): [Language, string][] {
  const firstWith = new Map<string, Language>()
  const copies: [Language, string][] = []
  for (const language of LANGUAGES) {
    const text = all[language][room][key]
    if (text === undefined || !hasWords(text)) continue
    const other = firstWith.get(text)
    if (other === undefined) firstWith.set(text, language)
    else copies.push([language, `is a copy of ${other}`])
  }
  if (!Object.hasOwn(allowed, key)) return copies
  return copies.length > 0 ? [] : [[REFERENCE, 'is listed as an allowed copy without being one']]
}

/**
 * Compares all messages with the reference language (R1.3): missing or additional keys, empty or invalid ICU texts, other
 * arguments, missing or unused plural cases, copies of another language, duplicate keys.
 * @returns all faults
 */
export function findMessageFaults(all: AllCatalogues, allowed: AllowedCopies): MessageFault[] {
  const faults: MessageFault[] = []
  const owners = new Map<string, MessageRoom>()
  for (const room of MESSAGE_ROOMS) {
    const reference = all[REFERENCE][room]
    for (const language of LANGUAGES) {
      const own = all[language][room]
      const note = (key: string, fault: string) => faults.push({ language, room, key, fault })
      for (const key of difference(Object.keys(reference), Object.keys(own))) note(key, 'is missing')
      for (const key of difference(Object.keys(own), Object.keys(reference))) note(key, `is unknown in ${REFERENCE}`)
      for (const [key, text] of Object.entries(own)) {
        const model = language === REFERENCE ? undefined : reference[key]
        for (const fault of textFaults({ language, room, key }, text, model)) note(key, fault)
      }
    }
    for (const key of Object.keys(reference)) {
      const owner = owners.get(key)
      if (owner !== undefined) faults.push({ language: REFERENCE, room, key, fault: `is in ${owner} too` })
      owners.set(key, room)
      for (const fault of keyFaults(room, key)) faults.push({ language: REFERENCE, room, key, fault })
      for (const [language, fault] of copyFaults(all, room, key, allowed)) faults.push({ language, room, key, fault })
    }
  }
  const unknown = difference(Object.keys(allowed), owners.keys())
  return [
    ...faults,
    ...unknown.map(
      (key) => ({ language: REFERENCE, room: 'shell', key, fault: 'is allowed to be a copy but is no key' }) as const,
    ),
  ]
}
