import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { authFormOf } from './auth-form-of.ts'
import { AUTH_FORMS, hashOf } from './auth-hash.ts'

describe('forms in the hash', () => {
  it('are read back as they were written, with their option [R2.12] [R4.2]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...AUTH_FORMS),
        fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
        (form, option) => {
          expect(authFormOf(hashOf(form, option), false)).toEqual(option === undefined ? { form } : { form, option })
        },
      ),
    )
  })

  it('open only for visitors who are logged out, verify-email for all [R2.12]', () => {
    expect(authFormOf('#login', true)).toBeUndefined()
    expect(authFormOf('#reset-password/abc', true)).toBeUndefined()
    expect(authFormOf('#verify-email/abc', true)).toEqual({ form: 'verify-email', option: 'abc' })
    expect(authFormOf('register', false)).toEqual({ form: 'register' })
  })

  it('don’t open for an unknown or malformed hash [R2.12]', () => {
    for (const hash of ['', '#', '#kava', '#loginx', '#login/%', '#/login', '#Login'])
      expect(authFormOf(hash, false)).toBeUndefined()
    expect(authFormOf('#login/', false)).toEqual({ form: 'login' })
  })

  it('close with an empty hash [R2.12]', () => {
    expect(hashOf()).toBe('')
    expect(hashOf('login')).toBe('#login')
    expect(hashOf('reset-password', 'a/b')).toBe('#reset-password/a%2Fb')
  })
})
