import { z } from 'zod'
import { call } from '../wire/call.ts'
import { languageCode, picture } from '../wire/primitives.ts'

export const navigationItem = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  label: z.string(),
  slug: z.string().describe('http(s): as it is; a leading /: only prefixed; else a category (R2.7)'),
  slugs: z.record(z.string(), z.string()),
})

export const banner = z.object({
  id: z.int(),
  type: z.string(),
  title: z.string(),
  text: z.string(),
  label: z.string(),
  link: z.string(),
  picture: picture.nullable(),
  location: z.array(
    z.object({ category: z.string().optional(), slug: z.string().optional(), type: z.string().optional() }),
  ),
})

export const initData = z.object({
  locale: languageCode,
  navigations: z.array(navigationItem),
  links: z.record(z.string(), z.array(z.object({ label: z.string(), slug: z.string() }))),
  banners: z.array(banner),
  categories: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      slug: z.string(),
      slugs: z.record(z.string(), z.string()),
      picture: picture.nullable(),
      events: z.int().describe('Events to come'),
    }),
  ),
})

export const contentCalls = {
  readInit: call({
    address: 'GET /api/_internal/init/:locale',
    summary: 'Navigation, links and banners of the portal in one language',
    session: 'none',
    // cached for two minutes and refreshed in the background, by its own rule (R7.2)
    repeat: 'never',
    patience: { timeoutMs: 5000, retries: 1, retryDelayMs: 500 },
    offline: 'everybody',
    params: z.object({ locale: languageCode }),
    reply: initData,
    errors: [],
  }),
}

export type NavigationItem = z.output<typeof navigationItem>
export type Banner = z.output<typeof banner>
export type InitData = z.output<typeof initData>
