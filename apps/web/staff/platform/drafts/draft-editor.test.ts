import type { ReplyOf } from '@parter/contract/calls.ts'
import { type FieldChange, fieldAt, mergeFields } from '@parter/portal/events/draft-fields.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDraftEditor } from './draft-editor.ts'

type Draft = ReplyOf<'readDraft'>
const FIRST: Draft = {
  id: 1,
  portalCode: 'ee',
  eventId: null,
  version: 1,
  content: { event: { zones: [{ code: 'floor', prices: { full: 1000 } }] }, ticketTypes: [], zones: [] },
  publishAt: null,
  publishFailedAt: null,
  changedAt: '2026-11-23T10:00:00.000Z',
  changedBy: 'Mari',
  picture: null,
  published: null,
}
const TITLE = ['event', 'texts', 'et', 'title']

/** A server with one draft, which others may change; `fails` makes the next saves fail. */
const openServer = () => {
  const server = {
    draft: structuredClone(FIRST),
    fails: false,
    sent: [] as FieldChange[][],
    kept: [] as readonly FieldChange[],
    async save(changes: FieldChange[]) {
      server.sent.push(changes)
      if (server.fails) throw new Error('login_required')
      const { content, conflicts } = mergeFields(server.draft.content, changes)
      server.draft = { ...server.draft, version: server.draft.version + 1, content: content as Draft['content'] }
      return { draft: server.draft, conflicts }
    },
    open: () =>
      openDraftEditor(server.draft, server.save, {
        read: () => server.kept,
        write: (changes) => {
          server.kept = structuredClone(changes)
        },
      }),
  }
  return server
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a draft in its editor [R12.3]', () => {
  it('is saved at a pause, only with what has changed', async () => {
    const server = openServer()
    const editor = server.open()
    for (const value of ['K', 'Ko', 'Kontsert']) editor.edit({ path: TITLE, value })
    expect(editor.state().saving).toBe('waiting')
    await vi.runAllTimersAsync()
    expect(server.sent).toEqual([[{ path: TITLE, was: null, value: 'Kontsert' }]])
    expect(editor.state().saving).toBe('saved')
  })

  it('keeps what is typed through a lost session and a new page, and saves it then', async () => {
    const server = openServer()
    const editor = server.open()
    server.fails = true
    editor.edit({ path: TITLE, value: 'Kontsert' })
    await vi.runAllTimersAsync()
    expect(editor.state()).toMatchObject({ saving: 'failed' })
    expect(fieldAt(editor.state().content, TITLE)).toBe('Kontsert')
    server.fails = false
    const again = server.open()
    expect(fieldAt(again.state().content, TITLE)).toBe('Kontsert')
    await vi.runAllTimersAsync()
    expect(fieldAt(server.draft.content, TITLE)).toBe('Kontsert')
    expect(server.kept).toEqual([])
  })

  it('merges with another editor by field, and tells of one that both have changed', async () => {
    const server = openServer()
    const [mine, theirs] = [server.open(), server.open()]
    mine.edit({ path: TITLE, value: 'Minu' })
    mine.edit({ path: ['event', 'ageLimit'], value: 12 })
    theirs.edit({ path: TITLE, value: 'Tema' })
    theirs.edit({ path: ['event', 'zones', 'floor', 'prices', 'full'], value: 2000 })
    await vi.runAllTimersAsync()
    const [conflict] = theirs.state().conflicts
    expect(conflict).toEqual({ path: TITLE, theirs: 'Minu', yours: 'Tema' })
    expect(server.draft.content.event).toMatchObject({ ageLimit: 12, zones: [{ prices: { full: 2000 } }] })
    if (conflict) theirs.resolve(conflict, 'yours')
    await vi.runAllTimersAsync()
    expect(fieldAt(server.draft.content, TITLE)).toBe('Tema')
    expect(theirs.state().conflicts).toEqual([])
  })

  it('takes changes back, typing in one field as one step', async () => {
    const server = openServer()
    const editor = server.open()
    editor.edit({ path: TITLE, value: 'K' })
    editor.edit({ path: TITLE, value: 'Ko' })
    editor.edit({ path: ['event', 'zones'], value: [] })
    editor.undo()
    expect(editor.state().content.event.zones).toHaveLength(1)
    editor.undo()
    expect(fieldAt(editor.state().content, TITLE)).toBeNull()
    expect(editor.state().canUndo).toBe(false)
    await vi.runAllTimersAsync()
    expect(server.draft.content).toEqual(FIRST.content)
  })

  it('loses nothing that is typed while it is saved', async () => {
    const server = openServer()
    const editor = server.open()
    editor.edit({ path: TITLE, value: 'Üks' })
    const saved = editor.save()
    editor.edit({ path: TITLE, value: 'Üks kaks' })
    editor.edit({ path: ['event', 'ageLimit'], value: 16 })
    await saved
    await vi.runAllTimersAsync()
    expect(fieldAt(server.draft.content, TITLE)).toBe('Üks kaks')
    expect(server.draft.content.event.ageLimit).toBe(16)
  })

  it('saves a field together with what was changed inside it before', async () => {
    const server = openServer()
    const editor = server.open()
    editor.edit({ path: ['event', 'zones', 'floor', 'prices', 'full'], value: 1500 })
    editor.edit({ path: ['event', 'zones'], value: [] })
    await vi.runAllTimersAsync()
    expect(editor.state().conflicts).toEqual([])
    expect(server.draft.content.event.zones).toEqual([])
  })
})
