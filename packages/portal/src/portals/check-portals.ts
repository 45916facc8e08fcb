import { type Portal, type PortalFile, portalFileSchema } from './portal-schema.ts'
import { testVariantOf } from './test-variant.ts'

/** A storefront's file by name, before anybody has looked at what it holds. */
export type PortalSource = { readonly file: string; readonly portal: unknown }

type Checked = { readonly file: string; readonly portal: PortalFile }

function checkFile({ file, portal }: PortalSource): Checked {
  const result = portalFileSchema.safeParse(portal)
  if (result.success) return { file, portal: result.data }
  const faults = result.error.issues.map(
    (issue) => `${file}: ${issue.path.join('.') || 'the whole file'}: ${issue.message}`,
  )
  throw new Error(`A storefront's file is wrong.\n${faults.join('\n')}`)
}

function refuseDoubles(
  checked: readonly Checked[],
  field: string,
  valuesOf: (portal: PortalFile) => readonly string[],
) {
  const owners = new Map<string, string>()
  for (const { file, portal } of checked) {
    for (const value of valuesOf(portal)) {
      const owner = owners.get(value)
      if (owner !== undefined)
        throw new Error(`A storefront's file is wrong.\n${file}: ${field}: ${value} is taken by ${owner}`)
      owners.set(value, file)
    }
  }
}

function completed(files: readonly PortalFile[], isTest: boolean): Portal[] {
  const variants = isTest ? files.map(testVariantOf) : files
  return variants.map(({ sister: _own, ...portal }) => ({
    ...portal,
    portals: variants
      .filter((other) => other.portalCode !== portal.portalCode)
      .map((other) => ({ portalCode: other.portalCode, link: other.portalLink, ...other.sister })),
    isTest,
    contentOf: portal.portalCode,
  }))
}

/**
 * Checks the files of all storefronts and puts them together: each with its test variant behind it, linked to its
 * sisters (R1.2, R3.1).
 * @throws Error naming file, field and fault when a file doesn't fit the schema, or two claim one code or host
 */
export function checkPortals(sources: readonly PortalSource[]): readonly Portal[] {
  const checked = sources.map(checkFile)
  refuseDoubles(checked, 'portalCode', (portal) => [portal.portalCode])
  refuseDoubles(checked, 'hosts', ({ hosts }) => [...hosts.production, ...hosts.beta, ...hosts.dev])
  const files = checked.map(({ portal }) => portal)
  return [...completed(files, false), ...completed(files, true)]
}
