/** A key put together of parts: `` `cart_line_${kind}` `` stands for every key that begins like it. */
const COMPOSED = /`(\w*_(?:\$\{[^}`]*\}\w*)+)`/g
const WORD = /\w+/g

/**
 * Which messages no program names, neither in full nor put together of parts.
 * @param keys names of messages
 * @param programs the text of everything that may name one
 */
export const unusedMessages = (keys: readonly string[], programs: readonly string[]): string[] => {
  const named = new Set(programs.flatMap((text) => text.match(WORD) ?? []))
  const composed = programs
    .flatMap((text) => [...text.matchAll(COMPOSED)])
    .map(([, parts = '']) => new RegExp(`^${parts.replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`))
  return keys.filter((key) => !named.has(key) && !composed.some((pattern) => pattern.test(key)))
}
