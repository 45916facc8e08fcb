import { callApi } from '../../platform/calls/call-api.ts'

/**
 * Asks whether a waiting room stands before an event, before anything is chosen: then the call itself leads there (R14.1).
 * Other refusals are told by the calls that take places.
 */
export const askAdmission = (eventId: number): void => {
  callApi('checkAdmission', { params: { id: String(eventId) } }).catch(() => undefined)
}
