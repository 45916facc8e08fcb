import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { debianPrograms } from '../tools/debian-programs.ts'

const run = promisify(execFile)
/** What a cheap phone's camera sees. */
const FRAME = { width: 1280, height: 720 }
const DOTS_PER_INCH = 130
const FRAMES = 8

/**
 * A film for Chromium's fake camera: a printed ticket, held askew, in the dark, by a hand that isn't still.
 * @param pdf the file of the ticket
 * @param folder where the film is written
 * @returns the film's path
 */
export const filmTicket = async (pdf: Buffer, folder: string): Promise<string> => {
  const { paths, env } = await debianPrograms(['qpdf', 'poppler-utils'], ['pdftoppm'])
  const file = join(folder, 'ticket.pdf')
  await writeFile(file, pdf)
  await run(paths.pdftoppm, ['-r', String(DOTS_PER_INCH), '-png', '-l', '1', file, join(folder, 'page')], {
    env: { ...process.env, ...env },
  })
  const page = (await readdir(folder)).find((name) => name.endsWith('.png'))
  if (page === undefined) throw new Error('The ticket has no page')
  const printed = await readFile(join(folder, page))
  const frames: Buffer[] = []
  for (let frame = 0; frame < FRAMES; frame++) {
    const turned = await sharp(printed)
      .resize({ height: FRAME.height })
      .rotate(11 + frame / 4, { background: '#3a3632' })
      .blur(0.6)
      // a lamp behind: grey paper, and not much darker ink
      .linear(0.35, 20)
      .toBuffer()
    frames.push(
      await sharp(turned)
        .resize({ ...FRAME, fit: 'contain', background: '#191715' })
        .jpeg({ quality: 70 })
        .toBuffer(),
    )
  }
  const film = join(folder, 'film.mjpeg')
  await writeFile(film, Buffer.concat(frames))
  return film
}
