/**
 * Reads money as people write it and spreadsheets copy it: `21`, `21,00`, `1 200.50 €`.
 * @returns minor units; null: it isn't an amount
 */
export const readAmount = (text: string): number | null => {
  const plain = text.replaceAll(/[\s  ]|€|EUR|BYN|CZK|Kč|Br/gi, '').replace(',', '.')
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(plain)) return null
  return Math.round(Number(plain) * 100)
}

/** An amount for editing: `21.00`, with the decimal sign of the language. */
export const amountText = (amount: number, language: string): string => {
  const text = (amount / 100).toFixed(2)
  return language === 'en' ? text : text.replace('.', ',')
}

/** A pasted table by lines and cells; one value is a table of one cell. */
export const readTable = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
