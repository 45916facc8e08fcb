import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { recordOf } from '@parter/contract/calls.ts'
import type { CallRecord, SessionKind } from '@parter/contract/wire/call.ts'
import { type ErrorCode, errorStatus } from '@parter/contract/wire/errors.ts'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { POLICY_WITH_STYLES } from '../security-headers.ts'

const ABOUT = `What the shop’s own pages ask, and anybody may. The storefront is chosen by the host, the language by the query.
Calls that change something need the header \`x-parter\` with any value, and come from the shop’s own origin or from no browser at all.
Sessions are cookies: begin a guest’s with \`POST /api/v1/login/express\`.
A refusal is \`{ "errors": [{ "code", "message", "sentence"?, "field"?, "details"? }] }\`; codes don’t change.
\`message\` is in the language that was asked for; in English it may be technical, and \`sentence\` is then what to show to people.`

/** Refusals that any call may meet. */
const ANY: readonly ErrorCode[] = [
  'invalid_request',
  'foreign_origin',
  'too_many_requests',
  'web_error_technical',
  'temporarily_unavailable',
]

const refusalSchema = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: { type: 'string' },
          message: { type: 'string' },
          sentence: { type: 'string' },
          field: { type: 'string' },
          details: { type: 'object' },
        },
      },
    },
  },
}

/** The refusals of a call by status, each with its codes. */
const refusalsOf = (codes: readonly ErrorCode[]): Record<string, object> => {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set([...codes, ...ANY]))
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      { description: names.join(', '), content: { 'application/json': { schema: { $ref: 'refusal#' } } } },
    ]),
  )
}

/** The security schemes of a call by its session kind. */
const KEYS: Readonly<Record<SessionKind, readonly string[]>> = {
  none: [],
  guest: ['session'],
  customer: ['session'],
  staff: ['staff'],
}

/** The schemes that a request must satisfy; undefined: the call is public. */
const securityOf = ({ address, session }: CallRecord) => {
  const schemes = [...(address.startsWith('GET ') ? [] : ['page']), ...KEYS[session]]
  return schemes.length > 0 ? { security: [Object.fromEntries(schemes.map((scheme) => [scheme, []]))] } : {}
}

/** The first folder of the path that distinguishes calls. */
const tagOf = (url: string): string => /^\/api\/(?:v1|_internal)\/(\w+)/.exec(url)?.[1] ?? 'other'

/**
 * Publishes the OpenAPI 3.1 document of what is served, at `/api/docs/json`, and a page to try it, at `/api/docs`
 * (R7.1). To be called before the routes are opened.
 */
export const publishApiDocs = async (app: FastifyInstance): Promise<void> => {
  app.addSchema({ $id: 'refusal', ...refusalSchema })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Parter', version: '1', description: ABOUT },
      components: {
        securitySchemes: {
          page: { type: 'apiKey', in: 'header', name: 'x-parter' },
          session: { type: 'apiKey', in: 'cookie', name: 'session', description: '`__Host-session` in production' },
          staff: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: (document) => {
      const transformed = jsonSchemaTransform(document)
      const { call } = document.route.config ?? {}
      if (!call) return { ...transformed, schema: { ...transformed.schema, hide: true } }
      const record = recordOf(call)
      const { response, ...schema } = transformed.schema
      return {
        url: transformed.url,
        schema: {
          ...schema,
          tags: [tagOf(transformed.url)],
          ...securityOf(record),
          ...(record.limit && { 'x-rate-limit': record.limit }),
          response: { ...(response as object), ...refusalsOf(record.errors) },
        },
      }
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: POLICY_WITH_STYLES,
    uiConfig: {
      layout: 'BaseLayout',
      tryItOutEnabled: true,
      requestInterceptor: (request) => {
        request.headers['x-parter'] = 'docs'
        return request
      },
    },
  })
}
