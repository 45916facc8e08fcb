import type { PagePayload } from '@parter/contract/builds.ts'
import type { PageQuery } from '@parter/contract/page-queries.ts'
import { PAGES, type PageName } from '@parter/portal/pages/pages.ts'
import { queryClient, prefetchQueries, seedQueries } from '../calls/queries.ts'
import type { AppLocation } from '../address/location.ts'

/** The release that this browser runs; another release's data may mean something else. */
let release: string | null = null
export const setRelease = (buildId: string): void => {
  release = buildId
}

const FRESH_MS = 30_000

/** The answers of a page of content alone, in one request that caches may keep (R7.6). */
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

/** Fetches all that a page will ask: pages of content alone by their payload, all others, and what is left, by calls. */
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
