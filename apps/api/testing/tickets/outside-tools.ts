import { execFile } from 'node:child_process'
import { access, constants, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const fetcher = join(import.meta.dirname, '../../../../tools/fetch-debian.sh')
const PROGRAMS = ['qpdf', 'pdftotext', 'pdftoppm'] as const
const PACKAGES = ['qpdf', 'poppler-utils']

type Program = (typeof PROGRAMS)[number]
type Tools = (program: Program, ...args: string[]) => Promise<string>

const canRun = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

/** Programs from Debian's packages, fetched once for this person: no root, nothing installed. */
async function fetchedTools(): Promise<Tools> {
  const wanted = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'parter')
  const fallback = join(tmpdir(), `parter-${process.getuid?.() ?? 'cache'}`)
  const cache = await mkdir(wanted, { recursive: true }).then(
    () => wanted,
    () => mkdir(fallback, { recursive: true }).then(() => fallback),
  )
  const folder = join(cache, 'pdf-tools')
  const bin = join(folder, 'usr/bin')
  if (!(await canRun(join(bin, 'qpdf')))) await run('sh', [fetcher, folder, ...PACKAGES])
  const triplet = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'
  const libraries = ['usr/lib', 'lib'].map((lib) => join(folder, lib, triplet)).join(':')
  const env = { ...process.env, LD_LIBRARY_PATH: libraries }
  return async (program, ...args) => (await run(join(bin, program), args, { env, maxBuffer: 64 << 20 })).stdout
}

async function findTools(): Promise<Tools> {
  const there = await Promise.all(PROGRAMS.map((program) => canRun(join('/usr/bin', program))))
  if (!there.every(Boolean)) return await fetchedTools()
  return async (program, ...args) => (await run(join('/usr/bin', program), args, { maxBuffer: 64 << 20 })).stdout
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
  /** Each page in grey at 150 dots an inch, as a PNG. */
  readonly pages: readonly Buffer[]
}

/** Holds a PDF against qpdf and poppler: the system's, or those of Debian's packages, unpacked for this person. */
export async function seeFromOutside(pdf: Buffer): Promise<SeenFromOutside> {
  const use = await (tools ??= findTools())
  const folder = await mkdtemp(join(tmpdir(), 'parter-pdf-'))
  try {
    const file = join(folder, 'file.pdf')
    await writeFile(file, pdf)
    const check = await use('qpdf', '--check', file)
    const { qpdf } = JSON.parse(await use('qpdf', '--json=2', '--json-stream-data=none', file)) as {
      qpdf: [unknown, Record<string, { value?: unknown }>]
    }
    const named = new Map(Object.entries(qpdf[1]).map(([name, { value }]) => [name.replace('obj:', ''), value]))
    const objects = [...named.values()]
      .filter((value): value is Record<string, unknown> => typeof value === 'object' && value !== null)
      .map((value) => Object.fromEntries(Object.entries(value).map(([key, part]) => [key, followed(part, named)])))
    const text = await use('pdftotext', '-enc', 'UTF-8', '-layout', file, '-')
    await use('pdftoppm', '-r', '150', '-gray', '-png', file, join(folder, 'page'))
    const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted()
    return { check, objects, text, pages: await Promise.all(names.map((name) => readFile(join(folder, name)))) }
  } finally {
    await rm(folder, { recursive: true })
  }
}
