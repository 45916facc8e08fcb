import type { PortalFile } from './portal-schema.ts'

/** `esirida.example` → `test.esirida.example`, `www.` and the like stay behind it; `ee.localhost` → `ee-test.localhost`. */
function testHost(host: string): string {
  const [first = '', ...rest] = host.split('.')
  return rest.join('.') === 'localhost' ? `${first}-test.localhost` : `test.${host}`
}

/** A storefront's test variant: other code and hosts, a name that says so, no counters; all else as in the original. */
export function testVariantOf(file: PortalFile): PortalFile {
  return {
    ...file,
    portalCode: `${file.portalCode}-test`,
    storeName: `${file.storeName} TEST`,
    portalLink: file.portalLink.replace('://', '://test.'),
    api: { seatmapHost: testHost(file.api.seatmapHost) },
    trackerIds: {},
    sister: { ...file.sister, label: `${file.sister.label} TEST` },
    hosts: {
      production: file.hosts.production.map(testHost),
      beta: file.hosts.beta.map(testHost),
      dev: file.hosts.dev.map(testHost),
    },
  }
}
