import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { debianPrograms } from '../../../../tools/debian-programs.ts'

const run = promisify(execFile)
const PROGRAMS = ['qpdf', 'pdftotext', 'pdftoppm'] as const
const PACKAGES = ['qpdf', 'poppler-utils']

type Program = (typeof PROGRAMS)[number]
type Tools = (program: Program, ...args: string[]) => Promise<string>

/** The system's programs, or those of Debian's packages, unpacked for this person. */
async function findTools(): Promise<Tools> {
  const { paths, env } = await debianPrograms(PACKAGES, PROGRAMS)
  const options = { env: { ...process.env, ...env }, maxBuffer: 64 << 20 }
  return async (program, ...args) => (await run(paths[program], args, options)).stdout
}

/** What a reference leads to; anything else as it is. Chains of parents would have no end, so they stay references. */
const followed = (part: unknown, named: ReadonlyMap<string, unknown>): unknown =>
  typeof part === 'string' && named.has(part) ? named.get(part) : part

let tools: Promise<Tools> | undefined

/** What programs that others have written see in a PDF of ours. */
export interface SeenFromOutside {
  /** What `qpdf --check` says; it throws when the file is broken. */
  readonly check: string
  /** Every object of the file, as `qpdf --json` has it, with what it refers to put in its place, one step deep. */
  readonly objects: readonly Record<string, unknown>[]
  /** The words of the file, as `pdftotext` copies them. */
  readonly text: string
  /** How many pages it has. */
  readonly pages: number
}

/** Lets programs work on a PDF in a folder: the system's, or those of Debian's packages, unpacked for this person. */
async function withFile<Seen>(pdf: Buffer, see: (use: Tools, folder: string, file: string) => Promise<Seen>) {
  const use = await (tools ??= findTools())
  const folder = await mkdtemp(join(tmpdir(), 'parter-pdf-'))
  try {
    const file = join(folder, 'file.pdf')
    await writeFile(file, pdf)
    return await see(use, folder, file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Holds a PDF against qpdf and poppler. */
export const seeFromOutside = (pdf: Buffer): Promise<SeenFromOutside> =>
  withFile(pdf, async (use, _, file) => {
    const [check, described, text] = await Promise.all([
      use('qpdf', '--check', file),
      use('qpdf', '--json=2', '--json-stream-data=none', file),
      use('pdftotext', '-enc', 'UTF-8', '-layout', file, '-'),
    ])
    const { qpdf } = JSON.parse(described) as { qpdf: [unknown, Record<string, { value?: unknown }>] }
    const named = new Map(Object.entries(qpdf[1]).map(([name, { value }]) => [name.replace('obj:', ''), value]))
    const objects = [...named.values()]
      .filter((value): value is Record<string, unknown> => typeof value === 'object' && value !== null)
      .map((value) => Object.fromEntries(Object.entries(value).map(([key, part]) => [key, followed(part, named)])))
    return { check, objects, text, pages: objects.filter((object) => object['/Type'] === '/Page').length }
  })

/** Each page of a PDF in grey at 150 dots an inch, as a PNG. */
export const printedPages = (pdf: Buffer): Promise<Buffer[]> =>
  withFile(pdf, async (use, folder, file) => {
    await use('pdftoppm', '-r', '150', '-gray', '-png', file, join(folder, 'page'))
    const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted()
    return Promise.all(names.map((name) => readFile(join(folder, name))))
  })
