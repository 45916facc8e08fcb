import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { answerDataRequest, refuseDataRequest } from './answer-data-request.ts'
import { exportDataRequests, listDataRequests } from './list-data-requests.ts'
import { lookUpDataRequest } from './look-up-data-request.ts'
import { makeDataRequest } from './make-data-request.ts'
import { proveDataRequest, sendDataRequestCode } from './prove-data-request.ts'

/** What people ask of the data that is stored of them, as staff answer it. */
export const dataRequestsRoutes: Routes<Shop> = (shop, serve) => {
  serve('listDataRequests', (served) => listDataRequests(shop, served))
  serve('exportDataRequests', (served) => exportDataRequests(shop, served))
  serve('makeDataRequest', (served) => makeDataRequest(shop, served))
  serve('lookUpDataRequest', (served) => lookUpDataRequest(shop, served))
  serve('sendDataRequestCode', (served) => sendDataRequestCode(shop, served))
  serve('proveDataRequest', (served) => proveDataRequest(shop, served))
  serve('answerDataRequest', (served) => answerDataRequest(shop, served))
  serve('refuseDataRequest', (served) => refuseDataRequest(shop, served))
}
