const specificationPath = 'docs/requirements.md'
const benchResults = /<!-- bench ([\w-]+): begin -->(.*?)<!-- bench \1: end -->/gs

/** Words of a text: what has a letter or a digit, so no table's bars and no list's dashes. */
const wordsOf = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/**
 * How many words the project's documents have, by who writes them. The specification is what the client asked for, row by
 * row, and results of benches are written by programs; both are counted apart from what people explain.
 */
export function documentWords(documents: readonly (readonly [path: string, text: string])[]): {
  written: number
  specification: number
  results: number
} {
  const counts = { written: 0, specification: 0, results: 0 }
  for (const [path, text] of documents) {
    for (const [, , result] of text.matchAll(benchResults)) counts.results += wordsOf(result ?? '')
    counts[path === specificationPath ? 'specification' : 'written'] += wordsOf(text.replaceAll(benchResults, ''))
  }
  return counts
}
