import { type Portal, type PortalFile, type PortalLink, portalFileSchema } from './portal-schema.ts'

/** A test storefront's copy of the content has its own numbers: those of the original and this many (`idOffsets`). */
const CONTENT_OFFSET = 5000

/** `esirida.example` → `test.esirida.example`, `www.` and the like stay behind it; `ee.localhost` → `ee-test.localhost`. */
function testHost(host: string): string {
  const [first = '', ...rest] = host.split('.')
  return rest.join('.') === 'localhost' ? `${first}-test.localhost` : `test.${host}`
}

/** The same link to the copy of what it leads to. */
function testLink(link: PortalLink): PortalLink {
  if (!('page' in link) || link.page !== 'infoArticle' || link.params.id === undefined) return link
  return { ...link, params: { ...link.params, id: String(Number(link.params.id) + CONTENT_OFFSET) } }
}

/** A storefront's test variant: other code and hosts, a name that says so, no counters, own content; all else as in the original. */
function testVariantOf(file: PortalFile): PortalFile {
  return {
    ...file,
    portalCode: `${file.portalCode}-test`,
    storeName: `${file.storeName} TEST`,
    portalLink: file.portalLink.replace('://', '://test.'),
    api: { seatmapHost: testHost(file.api.seatmapHost) },
    trackerIds: {},
    reversedSubscriptionLinks: file.reversedSubscriptionLinks.map(testLink),
    insuranceLinks: file.insuranceLinks.map(testLink),
    footer: { left: file.footer.left.map(testLink), right: file.footer.right.map(testLink) },
    pagesIds: {
      homepage: file.pagesIds.homepage + CONTENT_OFFSET,
      terms: file.pagesIds.terms + CONTENT_OFFSET,
    },
    sister: { ...file.sister, label: `${file.sister.label} TEST` },
    hosts: {
      production: file.hosts.production.map(testHost),
      beta: file.hosts.beta.map(testHost),
      dev: file.hosts.dev.map(testHost),
    },
  }
}

/** A storefront's file by name, before anybody has looked at what it holds. */
export type PortalSource = { readonly file: string; readonly portal: unknown }

/** A file that can't be taken, and what is wrong with it. */
export type Faulty = {
  readonly file: string
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]
}

/** The error that names every file and field that is wrong. */
export function portalFault(faulty: readonly Faulty[]): Error {
  const lines = faulty.flatMap(({ file, issues }) =>
    issues.map(({ path, message }) => `${file}: ${path.join('.') || 'the whole file'}: ${message}`),
  )
  return new Error(`A storefront's file is wrong.\n${lines.join('\n')}`)
}

type Checked = { readonly file: string; readonly portal: PortalFile }

function checkFile({ file, portal }: PortalSource): Checked | Faulty {
  const result = portalFileSchema.safeParse(portal)
  return result.success ? { file, portal: result.data } : { file, issues: result.error.issues }
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
        throw portalFault([{ file, issues: [{ path: [field], message: `${value} is taken by ${owner}` }] }])
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
 * @throws Error naming files, fields and faults when a file doesn't fit the schema, or two claim one code or host
 */
export function checkPortals(sources: readonly PortalSource[]): readonly Portal[] {
  const results = sources.map(checkFile)
  const faulty = results.filter((one) => 'issues' in one)
  if (faulty.length > 0) throw portalFault(faulty)
  const checked = results.filter((one) => 'portal' in one)
  refuseDoubles(checked, 'portalCode', (portal) => [portal.portalCode])
  refuseDoubles(checked, 'hosts', ({ hosts }) => [...hosts.production, ...hosts.beta, ...hosts.dev])
  const files = checked.map(({ portal }) => portal)
  return [...completed(files, false), ...completed(files, true)]
}
