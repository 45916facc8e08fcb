import { describe, expect, it } from 'vitest'
import { fieldAt, refusedFields, textAt } from './form-faults.rules.ts'

describe('what the shop refuses of a form [R5.3]', () => {
  it('lands at its field, also where the form sends it in another place or shows only what it lies within', () => {
    const paths = ['contact.email', 'city', 'company'] as const
    expect(fieldAt(paths, 'contact.email')).toBe('contact.email')
    expect(fieldAt(paths, 'address.city')).toBe('city')
    expect(fieldAt(paths, 'company.vatNumber')).toBe('company')
    expect(fieldAt(paths, 'query.language')).toBeUndefined()
    expect(fieldAt(['address.name', 'contact.name'], 'contact.name')).toBe('contact.name')
  })

  it('is said in the shop’s sentence, or better where the form knows better', () => {
    const refusals = [
      { code: 'invalid_request', message: 'technical', sentence: 'Write it like that.', field: 'body.email' },
      { code: 'invalid_request', message: 'a second one', field: 'email' },
      { code: 'login_failed', message: 'Wrong.', details: { field: 'password' } },
      { code: 'too_many_requests', message: 'Later.' },
    ]
    expect([...refusedFields(refusals, ['email', 'password'], { login_failed: 'Not your password.' })]).toEqual([
      ['email', 'Write it like that.'],
      ['password', 'Not your password.'],
    ])
  })

  it('is about the text that was sent', () => {
    expect(textAt({ contact: { email: 'a' } }, 'contact.email')).toBe('"a"')
    expect(textAt({ contact: null }, 'contact.email')).toBe('')
  })
})
