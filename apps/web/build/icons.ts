import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { firstIcons, iconNames } from './icon-names.ts'

const collection = createRequire(import.meta.url).resolve('@iconify-json/ph/icons.json')
const folder = new URL('../src/ui/actions/', import.meta.url)
export const iconsFile = new URL('icons.generated.ts', folder)
export const spriteFile = new URL('icons.svg', folder)

type Outline = readonly [name: string, d: string]

/** Each icon's outline on a square of 256, as the `d` of one path. */
async function outlines(): Promise<Outline[]> {
  const { icons } = JSON.parse(await readFile(collection, 'utf8')) as { icons: Record<string, { body: string }> }
  return Object.entries(iconNames).map(([name, source]) => [name, outline(icons[source]?.body, source)])
}

const isFirst = ([name]: Outline) => (firstIcons as readonly string[]).includes(name)

/**
 * The text of `icons.generated.ts`: the outlines of the first icons, and the names of all.
 * @throws Error when the collection lacks an icon, or it isn't made of plain paths only
 */
export async function iconsText(): Promise<string> {
  const all = await outlines()
  const lines = all.filter(isFirst).map(([name, d]) => `  ${name}: '${d}',`)
  const head = `// Made by \`npm run icons -w apps/web\` of the names in build/icon-names.ts. Phosphor Icons, MIT licence.\n`
  const names = all.map(([name]) => `\n  | '${name}'`).join('')
  return `${head}export type IconName =${names}\n\nexport const icons: { readonly [name in IconName]?: string } = {\n${lines.join('\n')}\n}\n`
}

/** The text of `icons.svg`: all other icons, each under its name. */
export async function spriteText(): Promise<string> {
  const rest = (await outlines()).filter((one) => !isFirst(one))
  const symbols = rest.map(([name, d]) => `<symbol id="${name}" viewBox="0 0 256 256"><path d="${d}"/></symbol>\n`)
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`
}

function outline(body: string | undefined, source: string): string {
  const paths = [...(body ?? '').matchAll(/<path fill="currentColor" d="([^"]+)"\/>/g)]
  if (paths.length === 0 || paths.map(([whole]) => whole).join('') !== body) {
    throw new Error(`Phosphor has no plain outline named ${source}`)
  }
  return paths.map(([, d]) => d).join('')
}

if (import.meta.main)
  await Promise.all([writeFile(iconsFile, await iconsText()), writeFile(spriteFile, await spriteText())])
