import type { ApartName } from '@parter/contract/programs.ts'
import type { Settings } from '../../settings/settings.ts'
import { contentSecurityPolicy } from '../security-headers.ts'

/** Stricter than the shop's: no inline styles, no frames, nothing sent elsewhere, nothing from elsewhere. */
const STRICT = { 'default-src': "'none'", 'style-src': "'self'", 'form-action': "'none'" } as const

/** What each program beside the shop may load, and other headers of its own. */
const OWN: Readonly<
  Record<
    ApartName,
    {
      readonly sources: Parameters<typeof contentSecurityPolicy>[0]
      readonly headers?: Readonly<Record<string, string>>
    }
  >
> = {
  staff: { sources: STRICT },
  // it reads codes by the camera, with a decoder in WebAssembly
  door: {
    sources: { ...STRICT, 'default-src': "'self'", 'script-src': "'self' 'wasm-unsafe-eval'" },
    headers: { 'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()' },
  },
}

/** The headers of a program's page and of its files, in place of the shop's: a worker obeys those of its own file. */
export const programHeaders = (
  name: ApartName,
  { NODE_ENV }: Pick<Settings, 'NODE_ENV'>,
): Readonly<Record<string, string>> => {
  const { sources, headers } = OWN[name]
  const policy = contentSecurityPolicy(sources)
  return {
    'content-security-policy': `${policy}${NODE_ENV === 'production' ? '; upgrade-insecure-requests' : ''}`,
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
    ...headers,
  }
}
