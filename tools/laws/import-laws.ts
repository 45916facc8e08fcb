import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise, type IConfiguration, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { projectRoot } from '../run-step.ts'
import { sourceFiles } from '../source-files.ts'

/** One breach of a law: the law's name and reason, and the place. */
export interface Breach {
  law: string
  where: string
  why: string
}

const laws: IConfiguration = createRequire(import.meta.url)(join(projectRoot, '.dependency-cruiser.cjs'))
const folders = ['packages', 'apps', 'e2e', 'bench', 'tools', 'simulation', 'demo']

/** The names of all laws about imports. */
export const importLaws: string[] = (laws.forbidden ?? []).map((law) => law.name ?? '')

/**
 * Checks all imports below `root` (the project's root or a copy). A module that the checker did not read is a breach
 * too, because without a fitting compiler it would read nothing and pass.
 */
export async function findImportBreaches(root: string): Promise<Breach[]> {
  const options: ICruiseOptions = {
    ...laws.options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: laws.forbidden ?? [] },
  }
  const here = folders.filter((folder) => existsSync(join(root, folder)))
  const { output } = await cruise(here, options, laws.options?.enhancedResolveOptions)
  const result = output as ICruiseResult
  const reasons = new Map((laws.forbidden ?? []).map((law) => [law.name, law.comment ?? '']))
  const broken = result.summary.violations.map((violation) => ({
    law: violation.rule.name,
    where: violation.from === violation.to ? violation.from : `${violation.from} → ${violation.to}`,
    why: reasons.get(violation.rule.name) ?? '',
  }))
  const read = new Set(result.modules.map((module) => module.source))
  const unread = (await sourceFiles(root)).filter(
    (path) => /[.]tsx?$/.test(path) && !path.startsWith('bench/rivals/') && !read.has(path),
  )
  return [
    ...broken,
    ...unread.map((where) => ({ law: 'every-file-is-read', where, why: 'The checker has to see all.' })),
  ]
}
