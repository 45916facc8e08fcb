import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { approvePictures, comparePictures, TOLERANCE } from './compare-pictures.ts'
import { filesOf, isWanted, strangersIn } from './picture-names.rules.ts'
import { countsOf, reportOf } from './report.rules.ts'

let root = ''
let folders = { approved: '', taken: '', differences: '' }

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'parter-screens-'))
  folders = { approved: join(root, 'approved'), taken: join(root, 'taken'), differences: join(root, 'differences') }
  await Promise.all([mkdir(folders.approved), mkdir(folders.taken)])
})
afterEach(() => rm(root, { recursive: true }))

/** Draws a white screen with black squares on it. */
const draw = (folder: string, file: string, squares: { side: number; at: number }[] = [], height = 120) =>
  sharp({ create: { width: 80, height, channels: 3, background: '#fff' } })
    .composite(
      squares.map(({ side, at }) => ({
        input: { create: { width: side, height: side, channels: 3, background: '#000' } },
        left: at,
        top: at,
      })),
    )
    .png()
    .toFile(join(folder, file))

const verdicts = async (wanted: string[] = []) =>
  (await comparePictures(folders, wanted)).map(({ file, verdict }) => `${file} ${verdict}`)

describe('pictures of screens', () => {
  const [light = '', dark = ''] = filesOf('event')

  it('are the same if nothing has changed', async () => {
    await draw(folders.approved, light, [{ side: 9, at: 20 }])
    await draw(folders.taken, light, [{ side: 9, at: 20 }])
    expect(await verdicts()).toEqual([`${light} same`])
    expect(await readdir(root)).not.toContain('differences')
  })

  it('may differ in a few pixels, and not in more', async () => {
    const side = Math.floor(Math.sqrt(TOLERANCE.pixels))
    await draw(folders.approved, light)
    await draw(folders.taken, light, [{ side, at: 20 }])
    await draw(folders.approved, dark)
    await draw(folders.taken, dark, [{ side: side + 2, at: 20 }])
    expect(await verdicts()).toEqual([`${dark} different`, `${light} same`])
    expect(await readdir(folders.differences)).toEqual([dark])
  })

  it('differ if the screen has become longer', async () => {
    await draw(folders.approved, light)
    await draw(folders.taken, light, [], 121)
    expect(await verdicts()).toEqual([`${light} different`])
  })

  it('are new before they are approved, and missing if they are no longer taken', async () => {
    await draw(folders.taken, light)
    await draw(folders.approved, dark)
    expect(await verdicts()).toEqual([`${dark} missing`, `${light} new`])
  })

  it('are compared and approved for the wanted screens alone', async () => {
    const [other = ''] = filesOf('front')
    await draw(folders.taken, light)
    await draw(folders.taken, other)
    expect(await verdicts(['front'])).toEqual([`${other} new`])
    expect(await approvePictures(folders, ['front'])).toBe(1)
    expect(await readdir(folders.approved)).toEqual([other])
    expect(await approvePictures(folders, [])).toBe(2)
    expect(await verdicts()).toEqual([`${light} same`, `${other} same`])
  })

  it('are four of each screen, and nothing else', () => {
    expect(filesOf('event')).toEqual([
      'event-390-light.png',
      'event-390-dark.png',
      'event-1440-light.png',
      'event-1440-dark.png',
    ])
    expect(isWanted('report.html', [])).toBe(false)
    expect(isWanted('event-moved-390-light.png', ['event'])).toBe(false)
    expect(strangersIn(['event', 'evnt'], ['event', 'front'])).toEqual(['evnt'])
  })

  it('are reported with those that differ first, beside the approved ones', () => {
    const compared = [
      { file: light, verdict: 'same', pixels: 0 },
      { file: dark, verdict: 'different', pixels: 900 },
    ] as const
    expect(countsOf(compared)).toBe('1 differ, 1 are as approved')
    const report = reportOf(compared)
    expect(report.indexOf(dark)).toBeLessThan(report.indexOf(light))
    expect(report).toContain(`src="approved/${dark}"`)
    expect(report).toContain('900 pixels differ')
  })
})
