import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mailboxOf } from './mailbox-of.rules.ts'

describe('the mailbox of an address, by which uses of a code are counted [R1.4]', () => {
  it.each([
    ['Mari.Mets@Example.com', 'mari.mets@example.com'],
    [' mari+tallinn@example.com ', 'mari@example.com'],
    ['mari+a+b@example.com', 'mari@example.com'],
    ['m.a.r.i@gmail.com', 'mari@gmail.com'],
    ['M.A.R.I+shop@googlemail.com', 'mari@gmail.com'],
    ['m.a.r.i@example.com', 'm.a.r.i@example.com'],
    ['+tag@example.com', '+tag@example.com'],
    ['no address', 'no address'],
    ['', ''],
  ])('%s → %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox)
  })

  it('is its own mailbox, so that counting again changes nothing', () => {
    fc.assert(fc.property(fc.emailAddress(), (email) => mailboxOf(mailboxOf(email)) === mailboxOf(email)))
  })
})
