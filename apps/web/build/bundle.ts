import type { Rolldown } from 'vite'

export type Bundle = Rolldown.OutputBundle

/**
 * The chunk of a source file.
 * @param end what the file's path ends with
 * @throws Error when the build has none
 */
export const programOf = (bundle: Bundle, end: string): string => {
  const found = Object.values(bundle).find(
    (part) => part.type === 'chunk' && part.moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(end)),
  )
  if (!found) throw new Error(`The build has no program with ${end}`)
  return found.fileName
}

/** The files of a program, its static imports, and their styles. */
export const withImports = (bundle: Bundle, name: string, found = new Set<string>()): Set<string> => {
  const part = bundle[name]
  if (part?.type !== 'chunk' || found.has(name)) return found
  found.add(name)
  for (const next of part.imports) withImports(bundle, next, found)
  for (const style of part.viteMetadata?.importedCss ?? []) found.add(style)
  return found
}

/** The files of a program, and of what it loads later itself. */
export const withLateImports = (bundle: Bundle, name: string): Set<string> => {
  const found = withImports(bundle, name)
  const part = bundle[name]
  for (const next of part?.type === 'chunk' ? part.dynamicImports : []) withImports(bundle, next, found)
  return found
}
