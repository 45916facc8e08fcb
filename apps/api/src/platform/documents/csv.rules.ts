import type { Language } from '@parter/portal/language/languages.ts'

/** A cell of a table: a text, or a number with its decimals. */
export type Cell = string | { readonly number: number; readonly decimals: 0 | 2 } | null

/** A whole number. */
export const countCell = (number: number): Cell => ({ number, decimals: 0 })

/** Without it spreadsheets read UTF-8 as another encoding. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Texts that spreadsheets would run as a formula: these and what stands behind them is shown as it is. */
const FORMULA = /^[=+\-@\t\r]/

/** The exact figures of a whole number of smallest units. */
const figures = (number: number, decimals: 0 | 2): string => {
  if (decimals === 0) return String(number)
  const digits = String(Math.abs(number)).padStart(3, '0')
  return `${number < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A text that no spreadsheet takes for a formula. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/**
 * One line of a file as RFC 4180 has it. Spreadsheets take the separator and the decimal sign of their language: English
 * ones `,` and `.`, all our others `;` and `,`.
 */
export const csvLine = (cells: readonly Cell[], language: Language): string => {
  const separator = language === 'en' ? ',' : ';'
  const written = cells.map((cell) => {
    if (cell === null) return ''
    if (typeof cell !== 'string') {
      const number = figures(cell.number, cell.decimals)
      return language === 'en' ? number : number.replace('.', ',')
    }
    const text = harmless(cell)
    return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${written.join(separator)}\r\n`
}
