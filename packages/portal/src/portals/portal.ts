import type { PortalFile } from './portal-schema.ts'

export type PortalLink = PortalFile['footer']['left'][number]

export type SisterPortal = {
  readonly portalCode: string
  readonly label: string
  readonly link: string
  readonly icon: string
}

/**
 * One storefront as the server and the browser see it (R3.1). The browser gets its own one inlined by the server and
 * imports this type only.
 */
export type Portal = Omit<PortalFile, 'sister'> & {
  /** Links to the other storefronts of the same kind (test variants link to test variants). */
  readonly portals: readonly SisterPortal[]
  /** Test variants show a ribbon, aren't indexed and pay at the sandbox provider (R1.2). */
  readonly isTest: boolean
  /** `portalCode` of the storefront whose catalogue is shown: its own, or for a test variant that of its original. */
  readonly contentOf: string
}

/** The centre of the seed's point 3: a portal's number and its time zone. */
export type Centre = { readonly id: number; readonly timezone: string }

/** The portal as a centre, as payloads with `centreId` name it. */
export function centreOf(portal: Pick<Portal, 'id' | 'timezone'>): Centre {
  return { id: portal.id, timezone: portal.timezone }
}
