import { z } from 'zod'
import { call } from '../wire/call.ts'
import { listFile } from '../wire/list-files.ts'
import { fileFormat, languageQuery, moment, sentDay } from '../wire/primitives.ts'
import { SETTLEMENT_FORMS } from './settlements.forms.ts'

const numberInPath = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
const ofSettlement = z.object({ id: numberInPath })
const ofOrganiser = z.object({ id: numberInPath })

const terms = z.object({
  ticketFeeAmount: z.int().describe('The operator’s fee of each ticket, minor units'),
  feeBasisPoints: z.int().describe('And of what is owed'),
  feeVatBasisPoints: z.int(),
  reserveBasisPoints: z.int().describe('Kept back until an event is over'),
  bearsDiscounts: z.boolean().describe('Discounts are the organiser’s loss'),
  accountName: z.string(),
  iban: z.string(),
})
const line = z.object({
  eventId: z.int(),
  title: z.string(),
  startsAt: moment,
  sold: z.int(),
  returned: z.int(),
  soldAmount: z.int(),
  returnedAmount: z.int().describe('Zero or below'),
  discountAmount: z.int(),
  shopFeeAmount: z.int().describe('The shop’s fees that buyers paid'),
  dueAmount: z.int(),
  reserveAmount: z.int().describe('Kept back; below zero: released'),
})
const statement = z.object({
  organiser: z.object({ id: z.int(), name: z.string(), registryCode: z.string().nullable() }),
  portalCode: z.string(),
  currency: z.string().length(3),
  from: sentDay.describe('A day of the storefront’s time zone'),
  to: sentDay,
  terms,
  lines: z.array(line),
  rates: z.array(z.object({ vatBasisPoints: z.int(), grossAmount: z.int(), vatAmount: z.int() })),
  lateReturns: z
    .object({ tickets: z.int(), amount: z.int().describe('Zero or below') })
    .describe('Of tickets whose sale stands in an earlier settlement'),
  dueAmount: z.int(),
  feeAmount: z.int(),
  feeVatAmount: z.int(),
  reserveAmount: z.int(),
  carriedAmount: z.int().describe('Left of the settlement before: zero or below'),
  payoutAmount: z.int(),
  leftAmount: z.int().describe('Goes into the next settlement: zero or below'),
})
const state = z.enum(['made', 'confirmed', 'paid', 'withdrawn'])
const settlement = statement.extend({
  id: z.int(),
  number: z.string().describe('Without gaps in each storefront and year'),
  state,
  madeBy: z.string().nullable(),
  madeAt: moment,
  confirmedBy: z.string().nullable(),
  confirmedAt: moment.nullable(),
  isOwn: z.boolean().describe('Made by who asks: another member has to confirm it'),
})

const READ = ['login_required', 'permission_denied'] as const
const OF_ONE = [...READ, 'settlement_not_found'] as const
const DECIDING = [...OF_ONE, 'confirmation_needed', 'settlement_decided'] as const
const read = { session: 'staff', permission: 'settlement.read', repeat: 'safe', query: languageQuery } as const
const decide = { session: 'staff', confirmed: true, repeat: 'never', params: ofSettlement } as const
const decided = { gives: 'readSettlement', changes: ['settlements'] } as const
const thisOne = { covers: { kind: 'settlement', param: 'id' } } as const
const thisOrganiser = { covers: { kind: 'organiser', param: 'id' } } as const
const file = z.string()

/** What the operator owes organisers: from the facts of sales to the bank's file. */
export const settlementCalls = {
  listSettlements: call({
    ...read,
    address: 'GET /api/staff/settlements',
    summary: 'Staff: organisers with what is not settled yet, and all settlements, newest first',
    shows: ['settlements'],
    covers: 'listed',
    reply: z.object({
      organisers: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          portalCode: z.string(),
          currency: z.string(),
          hasTerms: z.boolean(),
          from: sentDay.describe('First day that no settlement has'),
          openAmount: z.int().describe('Sold and not settled, less the shop’s fees'),
        }),
      ),
      settlements: z.array(
        z.object({
          id: z.int(),
          number: z.string(),
          organiserId: z.int(),
          organiser: z.string(),
          from: sentDay,
          to: sentDay,
          currency: z.string(),
          payoutAmount: z.int(),
          state,
        }),
      ),
    }),
    errors: READ,
  }),
  exportSettlements: call({
    ...listFile,
    address: 'GET /api/staff/settlements/file',
    summary: 'Staff: all settlements as a file',
    query: languageQuery.extend({ format: fileFormat }),
    permission: 'settlement.read',
  }),
  readSettlement: call({
    ...read,
    ...thisOne,
    address: 'GET /api/staff/settlements/:id',
    summary: 'Staff: a settlement with its events',
    shows: ['settlement'],
    params: ofSettlement,
    reply: settlement,
    errors: OF_ONE,
  }),
  sendStatement: call({
    ...read,
    ...thisOne,
    address: 'GET /api/staff/settlements/:id/statement',
    summary: 'Staff: a settlement as PDF',
    params: ofSettlement,
    reply: file,
    errors: OF_ONE,
  }),
  sendBankFile: call({
    ...read,
    ...thisOne,
    permission: 'settlement.confirm',
    address: 'GET /api/staff/settlements/:id/bank-file',
    summary: 'Staff: a confirmed settlement as a payment for the bank (pain.001)',
    params: ofSettlement,
    reply: file,
    errors: [...OF_ONE, 'settlement_decided', 'payout_account_missing'],
  }),
  previewSettlement: call({
    ...read,
    ...thisOrganiser,
    permission: 'settlement.make',
    address: 'GET /api/staff/organisers/:id/settlement',
    summary: 'Staff: what a settlement would be',
    shows: ['settlements'],
    params: ofOrganiser,
    query: languageQuery.extend({ from: sentDay, to: sentDay }),
    reply: statement,
    errors: [...READ, 'promoter_not_found', 'terms_missing', 'settlement_overlaps', 'period_open', 'settlement_empty'],
  }),
  readSettlementTerms: call({
    ...read,
    ...thisOrganiser,
    permission: 'settlement.make',
    address: 'GET /api/staff/organisers/:id/terms',
    summary: 'Staff: what is agreed on with an organiser',
    shows: ['terms'],
    params: ofOrganiser,
    reply: z.object({ terms: terms.nullable() }),
    errors: [...READ, 'promoter_not_found'],
  }),
  saveSettlementTerms: call({
    ...thisOrganiser,
    session: 'staff',
    permission: 'settlement.make',
    confirmed: true,
    repeat: 'never',
    changes: ['settlements', 'terms'],
    address: 'PUT /api/staff/organisers/:id/terms',
    summary: 'Staff: write down what is agreed on; settlements that are made keep theirs',
    params: ofOrganiser,
    query: languageQuery,
    body: z.strictObject({ ...SETTLEMENT_FORMS.terms.shape }),
    reply: z.object({ terms }),
    errors: [...READ, 'confirmation_needed', 'promoter_not_found', 'iban_invalid'],
  }),
  makeSettlement: call({
    ...thisOrganiser,
    session: 'staff',
    permission: 'settlement.make',
    repeat: 'never',
    changes: ['settlements'],
    address: 'POST /api/staff/organisers/:id/settlement',
    summary: 'Staff: settle a time with an organiser; late returns fall into the next one',
    params: ofOrganiser,
    query: languageQuery,
    body: z.strictObject({ ...SETTLEMENT_FORMS.period.shape }),
    reply: settlement,
    errors: [...READ, 'promoter_not_found', 'terms_missing', 'settlement_overlaps', 'period_open', 'settlement_empty'],
  }),
  confirmSettlement: call({
    ...decide,
    ...decided,
    ...thisOne,
    permission: 'settlement.confirm',
    address: 'POST /api/staff/settlements/:id/confirmation',
    summary: 'Staff: confirm a settlement that another member has made',
    query: languageQuery,
    reply: settlement,
    errors: [...DECIDING, 'settlement_own'],
  }),
  paySettlement: call({
    ...decide,
    ...decided,
    ...thisOne,
    permission: 'settlement.confirm',
    address: 'POST /api/staff/settlements/:id/payment',
    summary: 'Staff: write down that a confirmed settlement is paid',
    query: languageQuery,
    reply: settlement,
    errors: DECIDING,
  }),
  withdrawSettlement: call({
    ...decide,
    ...decided,
    ...thisOne,
    permission: 'settlement.make',
    address: 'POST /api/staff/settlements/:id/withdrawal',
    summary: 'Staff: withdraw the latest settlement of an organiser that is not confirmed; its number stays',
    query: languageQuery,
    body: z.strictObject({ ...SETTLEMENT_FORMS.withdrawal.shape }),
    reply: settlement,
    errors: [...DECIDING, 'settlement_not_latest'],
  }),
}
