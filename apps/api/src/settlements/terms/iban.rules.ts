/** How long an account's number is in each country of the SEPA and in Belarus (IBAN registry). */
const LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  `AD24 AT20 BE16 BG22 BY28 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 LI21 LT20 LU20
  LV21 MC27 MT31 NL18 NO15 PL28 PT25 RO24 SE24 SI19 SK24 SM27 VA22`
    .split(/\s+/)
    .map((entry): [string, number] => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** The remainder of a long number, digit by digit (ISO 7064, MOD 97-10); letters count from 10. */
const remainderOf = (text: string): number =>
  [...text].reduce((rest, sign) => {
    const value = Number.parseInt(sign, 36)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0)

/** An IBAN as banks take it, without spaces and in capitals; null: it is none (ISO 13616). */
export const readIban = (text: string): string | null => {
  const iban = text.replaceAll(/[\s-]/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || iban.length !== LENGTHS[iban.slice(0, 2)]) return null
  return remainderOf(iban.slice(4) + iban.slice(0, 4)) === 1 ? iban : null
}
