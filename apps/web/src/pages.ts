import { componentOf } from '@parter/portal/pages/pages.ts'
import type { LoadPage, PageModule } from './platform/shop/route-state.ts'

/** The components of all pages, each loaded on demand. */
const files = import.meta.glob<{ page: PageModule }>('./pages/*/*-page.tsx')

const byName = new Map(Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|[.]tsx$/g, ''), load]))

/** Loads a page's component. @throws Error when the page has no file, or it can't be loaded */
export const loadPage: LoadPage = async (page) => {
  const load = byName.get(componentOf(page))
  // the build refuses a page without its file (build/page-files.ts)
  if (!load) throw new Error(`There is no page ${page}`)
  const file: { page: PageModule } | undefined = await load()
  // nothing to show after a missing file: the page is being reloaded (platform/address/lost-chunk.ts)
  return file ? file.page : new Promise(() => {})
}
