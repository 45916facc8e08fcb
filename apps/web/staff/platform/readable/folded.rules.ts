/** Small letters without accents, as the shop folds what is looked for; one space between words. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, ' ')
