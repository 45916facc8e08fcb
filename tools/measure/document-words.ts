const specificationPath = 'docs/requirements.md'
const benchResults = /<!-- bench ([\w-]+): begin -->(.*?)<!-- bench \1: end -->/gs

/** Counts words with a letter or digit, so that bars of tables and dashes of lists don't count. */
const wordsOf = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/**
 * Counts the words of the project's documents. The client's requirements and the results that benches write are counted
 * separately.
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
