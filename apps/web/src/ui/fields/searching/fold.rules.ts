/** A word as one seeks it: small letters, no accents, ё as е; so that "oopera" finds "Ööpera" and "zale" finds "zāle". */
export const fold = (text: string) =>
  text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ё', 'е')

/** Those whose words begin with what is sought, before those that only hold it. */
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
