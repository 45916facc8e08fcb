import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Language } from '@parter/portal/language/languages.ts'

export interface EntryOfShift {
  readonly saleId: string
  readonly kind: 'sale' | 'storno'
  readonly method: 'cash' | 'card'
  readonly orderId: number
  /** Taken; below zero: given back. */
  readonly amount: number
  /** The fiscal device prints a receipt of it. */
  readonly needsReceipt: boolean
  readonly fiscalNumber: string | null
  readonly bookedAt: Date
  readonly reference: string
  readonly token: string
  readonly language: Language
  readonly origin: string
  readonly tickets: number
  /** The part of its order that gift cards paid. */
  readonly giftCardAmount: number
  /** Of a ticket for an outage that is not accounted for: no money was taken. */
  readonly isPrepared: boolean
}

export interface VatOfShift {
  readonly basisPoints: number
  readonly gross: number
  readonly vat: number
}

/** A shift as it is stored, with what was sold in it, the newest first. */
export interface ShiftFacts {
  readonly id: number
  readonly number: number | null
  readonly portalCode: string
  readonly currency: string
  readonly staffId: number
  readonly staffName: string
  readonly openedAt: Date
  readonly closedAt: Date | null
  readonly floatAmount: number
  readonly countedAmount: number | null
  readonly entries: readonly EntryOfShift[]
  readonly vat: readonly VatOfShift[]
}

export type Shift = ReplyOf<'closeShift'>

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

const sumOf = (entries: readonly EntryOfShift[], method: EntryOfShift['method']): number =>
  sum(entries.filter((entry) => entry.method === method).map(({ amount }) => amount))

/** What was taken and given back. */
const booked = ({ entries }: Pick<ShiftFacts, 'entries'>) => entries.filter(({ isPrepared }) => !isPrepared)

/** Entries of tickets for an outage that are not accounted for. */
export const preparedIn = ({ entries }: Pick<ShiftFacts, 'entries'>) => entries.filter(({ isPrepared }) => isPrepared)

/** What should be in the drawer: the float, and all the cash that went in and out. */
export const expectedIn = (shift: Pick<ShiftFacts, 'floatAmount' | 'entries'>): number =>
  shift.floatAmount + sumOf(booked(shift), 'cash')

/** Nothing to print for what costs nothing. */
export const lacksReceipt = ({
  amount,
  fiscalNumber,
  needsReceipt,
}: Pick<EntryOfShift, 'amount' | 'fiscalNumber' | 'needsReceipt'>): boolean =>
  needsReceipt && fiscalNumber === null && amount !== 0

/**
 * The report of a shift, X while it is open and Z when it is closed (R13.1).
 * @param staffId who reads it
 * @param linkOf where the tickets of an entry are
 */
export const reportOf = (shift: ShiftFacts, staffId: number, linkOf: (entry: EntryOfShift) => string): Shift => {
  const { entries: _entries, openedAt, closedAt, floatAmount, countedAmount, staffId: owner, vat, ...facts } = shift
  const entries = booked(shift)
  const prepared = preparedIn(shift)
  const sales = entries.filter(({ kind }) => kind === 'sale')
  const stornos = entries.filter(({ kind }) => kind === 'storno')
  const returned = new Set(stornos.map(({ orderId }) => orderId))
  return {
    ...facts,
    isOwn: owner === staffId,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    float: floatAmount,
    sales: sales.length,
    stornos: stornos.length,
    tickets: sum(sales.map(({ tickets }) => tickets)) - sum(stornos.map(({ tickets }) => tickets)),
    giftCards:
      sum(sales.map(({ giftCardAmount }) => giftCardAmount)) - sum(stornos.map(({ giftCardAmount }) => giftCardAmount)),
    cashIn: sumOf(sales, 'cash'),
    cashOut: -sumOf(stornos, 'cash') || 0,
    cardIn: sumOf(sales, 'card'),
    cardOut: -sumOf(stornos, 'card') || 0,
    expected: expectedIn(shift),
    counted: countedAmount,
    vat: vat.map(({ basisPoints, gross, vat: tax }) => ({ basisPoints, gross, vat: tax })),
    prepared: { tickets: sum(prepared.map(({ tickets }) => tickets)), amount: sumOf(prepared, 'cash') },
    withoutReceipt: entries.filter(lacksReceipt).length,
    entries: entries.map((entry) => ({
      saleId: entry.saleId,
      kind: entry.kind,
      method: entry.method,
      orderId: entry.orderId,
      reference: entry.reference,
      amount: entry.amount,
      at: entry.bookedAt.toISOString(),
      receipt: entry.fiscalNumber,
      lacksReceipt: lacksReceipt(entry),
      isReturned: returned.has(entry.orderId),
      ticketsLink: linkOf(entry),
    })),
  }
}
