import { describe, expect, it } from 'vitest'
import { fieldAt, refusedFields, textAt } from './form-faults.rules.ts'

describe('a refusal of a form [R5.3]', () => {
  it('belongs to its field, also where the body has another structure than the form', () => {
    const paths = ['contact.email', 'city', 'company'] as const
    expect(fieldAt(paths, 'contact.email')).toBe('contact.email')
    expect(fieldAt(paths, 'address.city')).toBe('city')
    expect(fieldAt(paths, 'company.vatNumber')).toBe('company')
    expect(fieldAt(paths, 'query.language')).toBeUndefined()
    expect(fieldAt(['address.name', 'contact.name'], 'contact.name')).toBe('contact.name')
  })

  it('has the shop’s sentence, or the form’s own', () => {
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
