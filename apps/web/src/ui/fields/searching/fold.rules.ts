/** Normalises a word for searching: lower case, no accents, ё as е; so that "oopera" finds "Ööpera". */
export const fold = (text: string) =>
  text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ё', 'е')

/** Entries whose words begin with the text, before those that only contain it. */
export function matchesOf<Entry extends { label: string }>(entries: Entry[], sought: string): Entry[] {
  const want = fold(sought.trim())
  if (!want) return entries
  const rank = ({ label }: Entry) => {
    const at = ` ${fold(label)}`.indexOf(` ${want}`)
    return at === 0 ? 0 : at > 0 ? 1 : fold(label).includes(want) ? 2 : 3
  }
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter(({ rank: place }) => place < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry)
}
