/** An icon as Iconify writes it: the inside of an SVG. */
export interface Icon {
  readonly body: string
  readonly width?: number
  readonly height?: number
}

/** An icon that is another one, rotated or mirrored. */
export interface IconAlias {
  readonly parent: string
  readonly rotate?: number
  readonly hFlip?: boolean
  readonly vFlip?: boolean
}

/** A whole set, and also a part of one: what icon components ask for. */
export interface IconSet {
  readonly prefix: string
  readonly width?: number
  readonly height?: number
  readonly icons: Readonly<Record<string, Icon>>
  readonly aliases?: Readonly<Record<string, IconAlias>>
}

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** The most names, as many as fit into an address of 500 characters. */
const MOST_NAMES = 120

/** The names of a list in an address, each once, sorted. @returns undefined: it is no list of names */
export const iconNamesOf = (list: unknown): string[] | undefined => {
  if (typeof list !== 'string') return undefined
  const names = [...new Set(list.split(','))].toSorted()
  return names.length <= MOST_NAMES && names.every((name) => NAME.test(name)) ? names : undefined
}

const own = <T>(table: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined

/** The icons with these names, with those that aliases refer to; missing names are listed. */
export const partOf = (set: IconSet, names: readonly string[]): IconSet & { readonly not_found?: string[] } => {
  const icons: Record<string, Icon> = {}
  const aliases: Record<string, IconAlias> = {}
  const missing: string[] = []
  for (const name of names) {
    let wanted = name
    for (let alias = own(set.aliases, wanted); alias; alias = own(set.aliases, wanted)) {
      aliases[wanted] = alias
      wanted = alias.parent
    }
    const icon = own(set.icons, wanted)
    if (icon) icons[wanted] = icon
    else missing.push(name)
  }
  return {
    prefix: set.prefix,
    ...(set.width === undefined ? {} : { width: set.width }),
    ...(set.height === undefined ? {} : { height: set.height }),
    icons,
    ...(Object.keys(aliases).length > 0 ? { aliases } : {}),
    ...(missing.length > 0 ? { not_found: missing } : {}),
  }
}
