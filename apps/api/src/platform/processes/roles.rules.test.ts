import { describe, expect, it } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { connectionsOf, pauseBeforeStart, processesOf } from './roles.rules.ts'

const started = (env: Record<string, string>, cores: number) => processesOf(readSettings(env), cores).join(' ')

describe('the processes of a start', () => {
  it('are a web process per core and one for work, which is the second to start [R11.3]', () => {
    expect(started({}, 2)).toBe('web work web')
    expect(started({}, 32)).toBe('web work web web web web web web web')
    expect(started({ WEB_PROCESSES: '12' }, 2).split(' ')).toHaveLength(13)
  })

  it('are no others on one core, and with ROLE=all', () => {
    expect(started({}, 1)).toBe('')
    expect(started({ ROLE: 'all' }, 8)).toBe('')
    expect(started({ ROLE: 'work' }, 8)).toBe('')
  })

  it('only serve requests with ROLE=web', () => {
    expect(started({ ROLE: 'web' }, 3)).toBe('web web web')
    expect(started({ ROLE: 'web', WEB_PROCESSES: '1' }, 3)).toBe('')
  })

  it('can’t be several with a role for one', () => {
    expect(() => readSettings({ ROLE: 'work', WEB_PROCESSES: '2' })).toThrow('Setting WEB_PROCESSES')
    expect(() => readSettings({ ROLE: 'seller' })).toThrow('Setting ROLE')
    expect(() => readSettings({ WEB_PROCESSES: '0' })).toThrow('Setting WEB_PROCESSES')
  })

  it('share the connections of a small PostgreSQL', () => {
    for (const answering of [1, 2, 4, 8]) {
      const { main, payments, holds } = connectionsOf(answering)
      expect((answering + 1) * (main + payments + holds)).toBeLessThanOrEqual(80)
    }
  })

  it('wait longer before each start, never longer than half a minute', () => {
    expect([1, 2, 3, 9, 20].map(pauseBeforeStart)).toEqual([100, 200, 400, 25_600, 30_000])
  })
})
