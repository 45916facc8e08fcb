import type { ReplyOf } from '@parter/contract/calls.ts'

export type Counter = ReplyOf<'readCounter'>
export type Shift = NonNullable<Counter['shift']>
export type Sale = ReplyOf<'holdAtCounter'>
export type Paid = ReplyOf<'paySaleInCash'>
export type OrderToHandOver = ReplyOf<'readPickUp'>
export type OutageTicket = ReplyOf<'readOutageTickets'>['tickets'][number]
export type CardPayment = ReplyOf<'paySaleByCard'>
