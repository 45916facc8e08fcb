/** A row of docs/requirements.md. */
export interface RequirementRow {
  /** Such as `R2.7`. */
  id: string
  text: string
}

/** The rows of docs/requirements.md in order: list items of the form `- **R2.7** text`. */
export function readRows(markdown: string): RequirementRow[] {
  return [...markdown.matchAll(/^- \*\*(R\d+\.\d+)\*\* (.+)$/gm)].map(([, id, text]) => ({
    id: id ?? '',
    text: text ?? '',
  }))
}

/**
 * The rows that a test file names in its titles, as `[R2.7]` or `[R2.7, R2.8]`, and how often.
 * Only string literals count: a row in a comment is no test of it.
 */
export function rowsInTitles(testFile: string): Map<string, number> {
  const titles = [...testFile.matchAll(/(['"`])((?:(?!\1)[^\n\\]|\\.)*\[R\d+\.\d+(?:(?!\1)[^\n\\]|\\.)*)\1/g)]
  const ids = titles.flatMap(([, , title]) =>
    [...(title ?? '').matchAll(/\[([^\]]*)\]/g)].flatMap(([, inside]) => (inside ?? '').match(/R\d+\.\d+/g) ?? []),
  )
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
