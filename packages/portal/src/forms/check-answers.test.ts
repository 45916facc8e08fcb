import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAnswers, type FieldKind, type FormQuestion } from './check-answers.ts'

const question = (kind: FieldKind, more: Partial<FormQuestion> = {}): FormQuestion => ({
  name: 'field',
  kind,
  required: false,
  longest: 20,
  choices: kind === 'choice' ? [{ value: 'one' }, { value: 'two' }] : null,
  ...more,
})
const codeOf = (kind: FieldKind, answer: string | boolean | undefined, more: Partial<FormQuestion> = {}) =>
  checkAnswers([question(kind, more)], { field: answer })[0]?.code

const KINDS: readonly FieldKind[] = ['text', 'email', 'phone', 'number', 'date', 'long_text', 'choice', 'checkbox']

describe('answers to a form [R5.3]', () => {
  it('may be missing unless they are required', () => {
    for (const kind of KINDS)
      for (const nothing of kind === 'checkbox' ? [undefined, false] : [undefined, '', '  \n ']) {
        expect(codeOf(kind, nothing), kind).toBeUndefined()
        expect(codeOf(kind, nothing, { required: true }), kind).toBe('field_required')
      }
    expect(codeOf('checkbox', true, { required: true })).toBeUndefined()
    expect(codeOf('checkbox', 'true', { required: true })).toBe('field_required')
  })

  it('are at most as long as the question allows, in characters', () => {
    expect(codeOf('text', '😀'.repeat(20))).toBeUndefined()
    expect(checkAnswers([question('text')], { field: 'õ'.repeat(21) })).toEqual([
      { name: 'field', code: 'field_too_long', values: { most: 20 } },
    ])
  })

  it('are e-mail addresses, phone numbers, numbers, dates and choices where the question asks for such', () => {
    const long = { longest: 100 }
    for (const [kind, right, wrong] of [
      [
        'email',
        ['a@b.ee', "Mari.O'Neil+x@sub.myyk.example", ' mari@müük.ee '],
        ['a@b', '@b.ee', 'a b@c.ee', 'a@b..ee', 'a\r\nb@c.ee', '<a@b.ee>', 'a@b.ee, c@d.ee'],
      ],
      [
        'phone',
        ['+372 5123 4567', '+1 (212) 555-0100'],
        ['5123 4567', '+372', '+372 abc', '+0 1234567', `+${'1'.repeat(16)}`],
      ],
      ['number', ['1', '-2', '3,5', '0.25'], ['one', '1e9', '1.', 'Infinity', '0x10']],
      ['date', ['2026-11-20', '2028-02-29'], ['20.11.2026', '2026-02-30', '2026-13-01', '0000-00-00']],
      ['choice', ['one'], ['three', 'ONE', 'toString']],
    ] as const) {
      for (const answer of right) expect(codeOf(kind, answer, long), answer).toBeUndefined()
      for (const answer of wrong) expect(codeOf(kind, answer, long), answer).toBe(`field_${kind}`)
    }
  })

  it('never make the check throw, whatever they are', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), fc.oneof(fc.string({ maxLength: 60 }), fc.boolean()), (kind, answer) => {
        expect(checkAnswers([question(kind)], { field: answer }).length).toBeLessThan(2)
      }),
    )
  })
})
