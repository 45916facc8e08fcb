import type { PagePayload } from '@parter/contract/builds.ts'
import type { PageQuery } from '@parter/contract/page-queries.ts'
import { PAGES, type PageName } from '@parter/portal/pages/pages.ts'
import { queryClient, prefetchQueries, seedQueries } from '../calls/queries.ts'
import type { AppLocation } from '../address/location.ts'

/** The release that this browser runs; the data of another release may have another shape. */
let release: string | null = null
export const setRelease = (buildId: string): void => {
  release = buildId
}

const FRESH_MS = 30_000

/** The replies of a static page, in one request that can be cached (R7.6). */
const fetchPayload = async (path: string): Promise<boolean> => {
  try {
    const reply = await fetch(`${path}/_payload.json?${release}`, { credentials: 'omit' })
    if (!reply.ok) throw new Error(`status ${reply.status}`)
    const payload = (await reply.json()) as PagePayload
    seedQueries(payload.replies)
    return true
  } catch (error) {
    console.warn(`The data of ${path} could not be had in one request`, error)
    return false
  }
}

/** Prefetches the data of a page: of a static page by its payload; everything else by calls. */
export const prefetchPage = async (page: PageName, { path, search }: AppLocation, queries: readonly PageQuery[]) => {
  const isWanted = queries.some(({ name, input }) => queryClient.getQueryData([name, input]) === undefined)
  if (release !== null && search === '' && isWanted && PAGES[page].isStatic)
    await queryClient.fetchQuery({
      queryKey: ['payload', path, release],
      queryFn: () => fetchPayload(path),
      staleTime: FRESH_MS,
    })
  await prefetchQueries(queries)
}
