import { z } from 'zod'
import { call } from '../wire/call.ts'
import { languageQuery } from '../wire/primitives.ts'

export const redirectsCalls = {
  resolveLink: call({
    address: 'GET /api/v1/links',
    summary: 'Resolve a link inside content: redirect rules, legacy addresses and the language',
    session: 'none',
    repeat: 'safe',
    query: languageQuery.extend({ href: z.string().min(1).max(2000).describe('As it stands in the content') }),
    reply: z.object({
      href: z.string().describe('A path with query and hash, or an address outside'),
      external: z.boolean().describe('It needs a full page load'),
      found: z.boolean().describe('False: no page has this path'),
    }),
    errors: [],
  }),
}
