import { decimalOf, type Money } from '@parter/portal/language/money.ts'
import { readByStorefront, valuesFor } from '../../platform/settings/by-storefront.rules.ts'
import { readIban } from '../terms/iban.rules.ts'

/** A made-up account of the documentation, where no real money is paid out. */
const DEMO_ACCOUNT = 'EE382200221020145685'

/**
 * The operator's account from which a storefront's organisers are paid.
 * @param setting one for all, or by storefront: `EE38…,cz:CZ65…`
 * @returns null: there is none, or it is no IBAN
 */
export const payoutAccountOf = (setting: string, portalCode: string, isProduction: boolean): string | null => {
  const [found] = valuesFor(readByStorefront(setting), portalCode)
  return readIban(found ?? '') ?? (isProduction ? null : DEMO_ACCOUNT)
}

/** One transfer from the operator's account. Texts are cut and cleaned as banks want them. */
export interface Transfer {
  /** Unique at the bank: the same file again is refused there as a double. At most 35 of A–Z, 0–9 and hyphens. */
  readonly id: string
  /** When the file is made, ISO 8601 in UTC. */
  readonly madeAt: Date
  /** When it is to be paid, `2026-11-27`. */
  readonly day: string
  readonly amount: Money
  readonly from: { readonly name: string; readonly iban: string }
  readonly to: { readonly name: string; readonly iban: string }
  /** What both read on their accounts. */
  readonly about: string
}

const LONGEST_NAME = 70
const LONGEST_TEXT = 140

/** Letters that many banks take are those of the SWIFT character set; others are written by their plain ones. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  ł: 'l',
  đ: 'd',
  '“': "'",
  '”': "'",
  '’': "'",
  '–': '-',
}
const CYRILLIC = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяўі'
const LATIN = 'a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch . y . e iu ia u i'.split(' ')

const plain = (sign: string): string => {
  const lower = sign.toLowerCase()
  const at = CYRILLIC.indexOf(lower)
  const found = PLAIN[lower] ?? (at < 0 ? undefined : (LATIN[at] ?? '').replace('.', ''))
  if (found === undefined) return /[A-Za-z0-9/\-?:().,'+ ]/.test(sign) ? sign : ' '
  return lower === sign ? found : found.charAt(0).toUpperCase() + found.slice(1)
}

/** A text of the SWIFT character set, no longer than a field. */
export const bankText = (text: string, most: number): string =>
  [...text.normalize('NFC')]
    .map((sign) => plain(/[\u0400-\u04FF]/.test(sign) ? sign : sign.normalize('NFD').replaceAll(/\p{M}/gu, '')))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trim()

const party = (name: string, { name: what, iban }: Transfer['from']) =>
  [
    `<${name}><Nm>${bankText(what, LONGEST_NAME)}</Nm></${name}>`,
    `<${name}Acct><Id><IBAN>${iban}</IBAN></Id></${name}Acct>`,
  ] as const

/**
 * A transfer as a file that banks read: customer credit transfer initiation, `pain.001.001.09` of ISO 20022. Transfers in
 * euro are those of the SEPA; the banks find the creditor's bank by the IBAN.
 */
export const pain001 = ({ id, madeAt, day, amount, from, to, about }: Transfer): string => {
  const [debtor, debtorAccount] = party('Dbtr', from)
  const [creditor, creditorAccount] = party('Cdtr', to)
  const sum = decimalOf(amount)
  const service = amount.currency === 'EUR' ? '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>
<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${madeAt.toISOString().slice(0, 19)}Z</CreDtTm><NbOfTxs>1</NbOfTxs><CtrlSum>${sum}</CtrlSum><InitgPty><Nm>${bankText(from.name, LONGEST_NAME)}</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>${id}</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>false</BtchBookg><NbOfTxs>1</NbOfTxs><CtrlSum>${sum}</CtrlSum>${service}<ReqdExctnDt><Dt>${day}</Dt></ReqdExctnDt>${debtor}${debtorAccount}<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>
<CdtTrfTxInf><PmtId><EndToEndId>${id}</EndToEndId></PmtId><Amt><InstdAmt Ccy="${amount.currency}">${sum}</InstdAmt></Amt>${creditor}${creditorAccount}<RmtInf><Ustrd>${bankText(about, LONGEST_TEXT)}</Ustrd></RmtInf></CdtTrfTxInf>
</PmtInf></CstmrCdtTrfInitn></Document>
`
}
