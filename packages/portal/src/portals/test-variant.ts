import type { PortalFile, PortalLink } from './portal-schema.ts'

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
export function testVariantOf(file: PortalFile): PortalFile {
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
