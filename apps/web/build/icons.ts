import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { iconNames } from './icon-names.ts'

const collection = createRequire(import.meta.url).resolve('@iconify-json/ph/icons.json')
export const iconsFile = new URL('../src/ui/actions/icons.generated.ts', import.meta.url)

/**
 * The text of `icons.generated.ts`: for each icon its outline on a square of 256, as the `d` of one path.
 * @throws Error when the collection lacks an icon or draws it with more than plain paths
 */
export async function iconsText(): Promise<string> {
  const { icons } = JSON.parse(await readFile(collection, 'utf8')) as { icons: Record<string, { body: string }> }
  const lines = Object.entries(iconNames).map(
    ([name, source]) => `  ${name}: '${outline(icons[source]?.body, source)}',`,
  )
  const head = `// Made by \`npm run icons -w apps/web\` of the names in build/icon-names.ts. Phosphor Icons, MIT licence.\n`
  return `${head}export const icons = {\n${lines.join('\n')}\n} as const\n`
}

function outline(body: string | undefined, source: string): string {
  const paths = [...(body ?? '').matchAll(/<path fill="currentColor" d="([^"]+)"\/>/g)]
  if (paths.length === 0 || paths.map(([whole]) => whole).join('') !== body) {
    throw new Error(`Phosphor has no plain outline named ${source}`)
  }
  return paths.map(([, d]) => d).join('')
}

if (import.meta.main) await writeFile(iconsFile, await iconsText())
