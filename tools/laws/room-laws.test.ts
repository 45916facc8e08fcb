import { describe, expect, it } from 'vitest'
import { findRoomBreaches } from './room-laws.ts'

const breachesOf = (...paths: string[]) => findRoomBreaches(paths.map((path) => ({ path }))).map(({ where }) => where)

describe('the law about the names of rooms', () => {
  it('finds a room that is named otherwise in the contract, in the browser or in the messages', () => {
    expect(
      breachesOf(
        'apps/api/src/tickets/send-ticket.ts',
        'packages/contract/src/after-purchase/after-purchase.ts',
        'packages/contract/src/after-purchase/after-purchase.forms.ts',
        'apps/web/src/passes/send-ticket.tsx',
        'packages/portal/messages/et/passes.json',
      ),
    ).toEqual([
      'packages/contract/src/after-purchase/',
      'apps/web/src/passes/',
      'packages/portal/messages/et/passes.json',
    ])
  })

  it('leaves alone rooms of the server’s name, and what is no room', () => {
    expect(
      breachesOf(
        'apps/api/src/tickets/send-ticket.ts',
        'packages/contract/src/tickets/tickets.ts',
        'packages/contract/src/wire/call.ts',
        'packages/contract/src/calls.ts',
        'apps/web/src/tickets/send-ticket.tsx',
        'apps/web/src/pages/front/front-page.tsx',
        'packages/portal/messages/et/tickets.json',
        'packages/portal/messages/et/shell.json',
      ),
    ).toEqual([])
  })
})
