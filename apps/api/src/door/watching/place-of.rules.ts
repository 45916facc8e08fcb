/** A place as it is read at the door: zone or section, row, seat. */
export const placeOf = ({ section, zoneName, row, seat }: Readonly<Record<string, unknown>>): string =>
  [section ?? zoneName, row, seat].filter((part) => typeof part === 'string' && part !== '').join(' · ')
