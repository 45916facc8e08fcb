/** A composed key: `` `cart_line_${kind}` `` stands for every key that begins with `cart_line_`. */
const COMPOSED = /`(\w*_(?:\$\{[^}`]*\}\w*)+)`/g
const WORD = /\w+/g

/**
 * Finds messages that no code uses, neither by full key nor by a composed one.
 * @param keys of all messages
 * @param programs texts of all source files
 */
export const unusedMessages = (keys: readonly string[], programs: readonly string[]): string[] => {
  const named = new Set(programs.flatMap((text) => text.match(WORD) ?? []))
  const composed = programs
    .flatMap((text) => [...text.matchAll(COMPOSED)])
    .map(([, parts = '']) => new RegExp(`^${parts.replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`))
  return keys.filter((key) => !named.has(key) && !composed.some((pattern) => pattern.test(key)))
}
