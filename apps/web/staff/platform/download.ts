import type { InputOf, StaffCallName } from '@parter/contract/calls.ts'
import { ApiError } from '../../src/platform/calls/api-error.ts'
import { addressOf } from '../../src/platform/calls/call-api.ts'
import { refusalOf } from '../../src/platform/calls/refusal-of.ts'
import { confirmingOnce } from './call-staff.ts'

const nameIn = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file'

const fetchFile = async (name: StaffCallName, { method, url }: { method: string; url: string }): Promise<Response> => {
  const response = await fetch(url, {
    method,
    headers: { 'x-parter': '1', ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(method === 'GET' ? {} : { body: '{}' }),
  }).catch(() => {
    throw new ApiError(0, 'offline')
  })
  const refusal = await refusalOf(name, url.replace(/\?.*/, ''), response)
  if (refusal) throw refusal
  return response
}

/**
 * Asks a call of the back office for a file and gives it to the browser to keep. Asks for a new proof where the call
 * wants one.
 * @throws ApiError
 */
export const downloadByCall = async <N extends StaffCallName>(name: N, input: InputOf<N>): Promise<void> => {
  const response = await confirmingOnce(() => fetchFile(name, addressOf(name, input as never)))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = nameIn(response)
  link.click()
  URL.revokeObjectURL(link.href)
}
