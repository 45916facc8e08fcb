import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'

const load = createRequire(import.meta.url)
const { refusal } = load('./require-runtime.cjs') as {
  refusal: (version: string, hasOwnNode: boolean) => string | null
}

describe('the runtime', () => {
  it('is taken from 26 on', () => {
    expect(refusal('26.0.0', true)).toBeNull()
    expect(refusal('28.1.0', false)).toBeNull()
  })

  it('is refused when it is older, with the way to the right one', () => {
    expect(refusal('20.20.2', true)).toMatch(/needs Node 26 .* was started on Node 20\.20\.2\. .*npm start/)
  })

  it('is refused with what to install when the project’s own is missing', () => {
    expect(refusal('25.9.0', false)).toMatch(/brings its own, but that is not there: type "npm ci"/)
  })
})
