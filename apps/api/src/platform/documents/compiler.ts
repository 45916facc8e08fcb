import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { lazy } from '../cache/lazy.ts'
import type { WantedDocument } from './document.ts'
import { qrSvg } from './qr-code.ts'
import { readTemplates, TEMPLATES } from './templates.ts'

/**
 * Makes a PDF from a template and the files that it reads, by name.
 * @throws Error with the compiler's message
 */
type Compile = (template: string, files: Readonly<Record<string, string | Uint8Array>>) => Uint8Array

const require = createRequire(import.meta.url)

/** Our own typefaces, subset to our characters, and one with many scripts for characters that those lack. */
const readTypefaces = (): Promise<Buffer[]> =>
  Promise.all(
    ['onest-regular', 'onest-bold', 'unbounded', 'dejavu-sans', 'dejavu-sans-bold'].map((name) =>
      readFile(join(import.meta.dirname, 'fonts', `${name}.ttf`)),
    ),
  )

/** After this many documents the compiler's cache evicts what was not used recently. */
const ROUND = 10
const ROUNDS_KEPT = 3

const refused = (template: string, diagnostics: unknown) =>
  new Error(`The template ${template} makes no document: ${JSON.stringify(diagnostics)}`)

/**
 * Typst as a native module, for Linux on x64. It enforces PDF/UA-1, which forbids characters that are missing in all
 * typefaces; a document with such a character is still tagged, but claims no standard.
 */
export const openNativeCompiler = async (): Promise<Compile> => {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: await readTypefaces() }] })
  let made = 0
  return (template, files) => {
    if (++made % ROUND === 0) compiler.evictCache(ROUNDS_KEPT)
    for (const [name, text] of Object.entries(files)) compiler.mapShadow(join(TEMPLATES, name), Buffer.from(text))
    const compiled = compiler.compile({ mainFilePath: join(TEMPLATES, template) })
    const { result } = compiled
    if (!result) {
      const error = compiled.takeDiagnostics()
      throw refused(template, error && compiler.fetchDiagnostics(error))
    }
    try {
      return compiler.pdf(result, { pdfStandard: 'ua-1' })
    } catch {
      return compiler.pdf(result)
    }
  }
}

/** Typst as WebAssembly, for all other machines: it tags documents too, but can't enforce the standard. */
export const openPortableCompiler = async (): Promise<Compile> => {
  const { initSync, TypstCompilerBuilder } = await import('@myriaddreamin/typst-ts-web-compiler')
  initSync({ module: await readFile(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) })
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const typeface of await readTypefaces()) await builder.add_raw_font(typeface)
  const compiler = await builder.build()
  for (const [path, text] of await readTemplates()) compiler.add_source(path, text)
  let made = 0
  return (template, files) => {
    if (++made % ROUND === 0) compiler.reset()
    for (const [name, text] of Object.entries(files)) compiler.map_shadow(name, Buffer.from(text))
    const { result, diagnostics } = compiler.compile(template, [], 'pdf', WITH_DIAGNOSTICS)
    if (!result) throw refused(template, diagnostics)
    return result
  }
}

const WITH_DIAGNOSTICS = 3

/** The variant of Typst that runs on this machine. */
const openCompiler = (): Promise<Compile> => openNativeCompiler().catch(openPortableCompiler)

/** Opens a document compiler, which keeps fonts and templates in memory and runs on the calling thread. */
export const openMaker = async (open = openCompiler): Promise<(wanted: WantedDocument) => Uint8Array> => {
  const compile = await open()
  return ({ template, data, codes, pictures = [] }) =>
    compile(template, {
      // the compiler decodes a picture once, and knows it again by its bytes
      ...Object.fromEntries(pictures.map((path, at) => [`/pictures/${at}.jpeg`, readFileSync(path)])),
      '/data.json': JSON.stringify(data),
      // the picture's alternative text is in the document's tags
      '/codes.json': JSON.stringify(codes.map((code) => qrSvg(code, ''))),
    })
}

/** A thread's reply about a document: the file, or an error. A thread without a reply has died. */
export type CompiledDocument = { readonly pdf: Uint8Array } | { readonly fault: string }

/** On Linux a priority is the thread's own: buyers are answered first. */
const BEHIND = 10

const ofThread = lazy(() => {
  if (process.platform === 'linux' && !isMainThread) setPriority(BEHIND)
  return openMaker()
})

/** The main function of a thread that makes documents. */
export const makeDocument = async (wanted: WantedDocument): Promise<CompiledDocument> => {
  try {
    const make = await ofThread()
    return { pdf: make(wanted) }
  } catch (error) {
    return { fault: String(error) }
  }
}
