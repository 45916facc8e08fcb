import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { confirmSettlement, paySettlement, withdrawSettlement } from './making/decide-settlement.ts'
import { makeSettlement, previewSettlement } from './making/make-settlement.ts'
import { sendBankFile } from './payout/send-bank-file.ts'
import { exportSettlements, listSettlements, readSettlement } from './statement/list-settlements.ts'
import { sendStatement } from './statement/send-statement.ts'
import { readSettlementTerms, saveSettlementTerms } from './terms/terms.ts'

/** What the operator owes organisers. */
export const settlementsRoutes: Routes<Shop> = (shop, serve) => {
  serve('listSettlements', (served) => listSettlements(shop, served))
  serve('exportSettlements', (served) => exportSettlements(shop, served))
  serve('readSettlement', (served) => readSettlement(shop, served))
  serve('sendStatement', (served) => sendStatement(shop, served))
  serve('sendBankFile', (served) => sendBankFile(shop, served))
  serve('previewSettlement', (served) => previewSettlement(shop, served))
  serve('readSettlementTerms', ({ params }) => readSettlementTerms(shop, params.id))
  serve('saveSettlementTerms', (served) => saveSettlementTerms(shop, served))
  serve('makeSettlement', (served) => makeSettlement(shop, served))
  serve('confirmSettlement', (served) => confirmSettlement(shop, served))
  serve('paySettlement', (served) => paySettlement(shop, served))
  serve('withdrawSettlement', (served) => withdrawSettlement(shop, served))
}
