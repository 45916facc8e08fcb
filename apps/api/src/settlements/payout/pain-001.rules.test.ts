import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { bankText, pain001, payoutAccountOf, type Transfer } from './pain-001.rules.ts'

const TRANSFER: Transfer = {
  id: 'A-EE-2026-00001',
  madeAt: new Date('2026-11-23T14:08:52.123Z'),
  day: '2026-11-24',
  amount: { amount: 1_010_344, currency: 'EUR' },
  from: { name: 'Parter OÜ', iban: 'EE382200221020145685' },
  to: { name: 'Öö & Päev <Kontsert> “Žiguli”', iban: 'LV80BANK0000435195001' },
  about: 'A-EE-2026-00001 2026-11-01 - 2026-11-15',
}

/** The part of the schema pain.001.001.09 that a transfer uses: children in their order (`?`: may be missing), or the form of a text. */
const SCHEMA: Readonly<Record<string, readonly string[] | RegExp>> = {
  Document: ['CstmrCdtTrfInitn'],
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf'],
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum?', 'InitgPty'],
  InitgPty: ['Nm?'],
  PmtInf: [
    'PmtInfId',
    'PmtMtd',
    'BtchBookg?',
    'NbOfTxs?',
    'CtrlSum?',
    'PmtTpInf?',
    'ReqdExctnDt',
    'Dbtr',
    'DbtrAcct',
    'DbtrAgt',
    'ChrgBr?',
    'CdtTrfTxInf',
  ],
  PmtTpInf: ['SvcLvl?'],
  SvcLvl: ['Cd'],
  ReqdExctnDt: ['Dt'],
  Dbtr: ['Nm?'],
  Cdtr: ['Nm?'],
  DbtrAcct: ['Id'],
  CdtrAcct: ['Id'],
  DbtrAgt: ['FinInstnId'],
  FinInstnId: ['Othr'],
  Othr: ['Id'],
  CdtTrfTxInf: ['PmtId', 'Amt', 'Cdtr', 'CdtrAcct', 'RmtInf?'],
  PmtId: ['EndToEndId'],
  Amt: ['InstdAmt'],
  RmtInf: ['Ustrd?'],
  MsgId: /^[A-Z0-9-]{1,35}$/,
  PmtInfId: /^[A-Z0-9-]{1,35}$/,
  EndToEndId: /^[A-Z0-9-]{1,35}$/,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  NbOfTxs: /^[0-9]{1,15}$/,
  CtrlSum: /^\d{1,16}\.\d{2}$/,
  Nm: /^[A-Za-z0-9/\-?:().,'+ ]{1,70}$/,
  PmtMtd: /^TRF$/,
  BtchBookg: /^(?:true|false)$/,
  Cd: /^SEPA$/,
  Dt: /^\d{4}-\d\d-\d\d$/,
  IBAN: /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/,
  ChrgBr: /^SLEV$/,
  InstdAmt: /^\d{1,13}\.\d{2}$/,
  Ustrd: /^[A-Za-z0-9/\-?:().,'+ ]{1,140}$/,
}

/** Everything in which a file differs from the schema. */
const faultsOf = (file: string): string[] => {
  const faults: string[] = []
  const open: { name: string; children: string[]; text: string }[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => faults.push(error.message))
  parser.on('opentag', ({ name, attributes }) => {
    open.at(-1)?.children.push(name)
    open.push({ name, children: [], text: '' })
    if (name === 'InstdAmt' && !/^[A-Z]{3}$/.test(attributes.Ccy ?? '')) faults.push('no currency')
  })
  parser.on('text', (text) => {
    const here = open.at(-1)
    if (here) here.text += text
  })
  parser.on('closetag', ({ name }) => {
    const { children = [], text = '' } = open.pop() ?? {}
    const isAccount = name === 'Id' && open.at(-1)?.name !== 'Othr'
    const rule = name === 'Id' ? (isAccount ? ['IBAN'] : /^.{1,35}$/) : SCHEMA[name]
    if (rule === undefined) faults.push(`${name} is unknown`)
    else if (rule instanceof RegExp) {
      if (!rule.test(text) || children.length > 0) faults.push(`${name}: ${text}`)
    } else {
      const known = rule.map((child) => child.replace('?', ''))
      const order = children.map((child) => known.indexOf(child))
      if (order.some((at, place) => at < 0 || at <= (order[place - 1] ?? -1))) faults.push(`${name}: ${children}`)
      for (const child of rule)
        if (!child.endsWith('?') && !children.includes(child)) faults.push(`${name} has no ${child}`)
    }
  })
  parser.write(file).close()
  return faults
}

describe('the bank’s file', () => {
  it('keeps the rules of its schema, whatever people are called [R12.9]', () => {
    expect(faultsOf(pain001(TRANSFER))).toEqual([])
    expect(faultsOf(pain001({ ...TRANSFER, amount: { amount: 5, currency: 'CZK' } }))).toEqual([])
    expect(faultsOf(pain001({ ...TRANSFER, to: { ...TRANSFER.to, name: 'Минск '.repeat(40) } }))).toEqual([])
  })

  it('would be found out if it broke them [R12.9]', () => {
    const file = pain001(TRANSFER)
    for (const broken of [
      file.replace('<PmtMtd>TRF</PmtMtd>', ''),
      file.replace('10103.44', '10103,44'),
      file.replace('<Nm>Parter OU</Nm>', `<Nm>${'x'.repeat(71)}</Nm>`),
      file.replace('<NbOfTxs>1</NbOfTxs>', '<Extra>1</Extra>'),
    ])
      expect(faultsOf(broken).length).toBeGreaterThan(0)
  })

  it('says how much, whose and where [R12.9]', () => {
    const file = pain001(TRANSFER)
    expect(file).toContain('<CtrlSum>10103.44</CtrlSum>')
    expect(file).toContain('<InstdAmt Ccy="EUR">10103.44</InstdAmt>')
    expect(file).toContain('<IBAN>LV80BANK0000435195001</IBAN>')
    expect(bankText('Öö & Päev <Kontsert> “Žiguli”', 70)).toBe("Oo Paev Kontsert 'Ziguli'")
    expect(bankText('Купаловский театр, Мінск', 70)).toBe('Kupalovskii teatr, Minsk')
  })

  it('is paid from the account of the storefront, and in production from none that is made up [R12.9]', () => {
    const setting = 'EE382200221020145685,cz:CZ6508000000192000145399'
    expect(payoutAccountOf(setting, 'cz', true)).toBe('CZ6508000000192000145399')
    expect(payoutAccountOf(setting, 'lv', true)).toBe('EE382200221020145685')
    expect(payoutAccountOf('', 'ee', true)).toBeNull()
    expect(payoutAccountOf('EE38', 'ee', true)).toBeNull()
    expect(payoutAccountOf('', 'ee', false)).not.toBeNull()
  })
})
