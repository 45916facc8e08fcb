import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadCatalogue } from '@parter/portal/messages/load-messages.ts'
import { MESSAGE_ROOMS } from '@parter/portal/messages/message-key.ts'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { checkPortals, type Faulty, type PortalSource, portalFault } from '@parter/portal/portals/check-portals.ts'
import { operatorPortals } from '@parter/portal/portals/operator-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { Settings } from '../settings/settings.ts'

/** The storefronts of a shop, and the pictures of the operator's files: SVG text by address. */
export interface OpenPortals {
  readonly portals: readonly Portal[]
  readonly logos: ReadonlyMap<string, string>
}

const readSource = async (folder: string, name: string): Promise<PortalSource> => {
  const file = join(folder, name)
  try {
    return { file, portal: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))) }
  } catch (error) {
    throw portalFault([{ file, issues: [{ path: [], message: `is not JSON in UTF-8: ${String(error)}` }] }])
  }
}

/** Checks labels against the message files, since a link or contact without text would be empty. */
const unknownKeys = async (sources: readonly PortalSource[], portals: readonly Portal[]): Promise<Faulty[]> => {
  const rooms = await Promise.all(MESSAGE_ROOMS.map((room) => loadCatalogue('en', room)))
  const isKnown = (key: string) => rooms.some((texts) => Object.hasOwn(texts, key))
  return sources.flatMap(({ file, portal: source }): Faulty[] => {
    const portal = portals.find(({ portalCode }) => portalCode === (source as Portal).portalCode)
    if (!portal) return []
    const links = (['reversedSubscriptionLinks', 'insuranceLinks'] as const).flatMap((name) =>
      portal[name].map(({ label }, place) => ({ path: [name, place, 'label'], key: label })),
    )
    const footer = (['left', 'right'] as const).flatMap((side) =>
      portal.footer[side].map(({ label }, place) => ({ path: ['footer', side, place, 'label'], key: label })),
    )
    const contacts = portal.contacts.flatMap(({ label, text }, place) => [
      { path: ['contacts', place, 'label'], key: label },
      { path: ['contacts', place, 'text', 'key'], key: text.key },
    ])
    const unknown = [...links, ...footer, ...contacts].filter(({ key }) => !isKnown(key))
    return unknown.length === 0
      ? []
      : [{ file, issues: unknown.map(({ path, key }) => ({ path, message: `there is no message ${key}` })) }]
  })
}

/**
 * The storefronts of this shop: the built-in ones, overridden and extended by the JSON files of PORTALS_DIR (R15.1).
 * @throws Error naming each wrong file and field, or saying that the default storefront is missing
 */
export const readPortals = async ({
  PORTALS_DIR,
  DEFAULT_PORTAL,
}: Pick<Settings, 'PORTALS_DIR' | 'DEFAULT_PORTAL'>): Promise<OpenPortals> => {
  const read = PORTALS_DIR === undefined ? { portals: PORTALS, logos: new Map() } : await readFolder(PORTALS_DIR)
  portalOfCode(DEFAULT_PORTAL, read.portals)
  return read
}

const readFolder = async (folder: string): Promise<OpenPortals> => {
  const names = await readdir(folder).catch((error) => {
    throw new Error(`Setting PORTALS_DIR: the folder can’t be read: ${String(error)}`)
  })
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .toSorted()
      .map((name) => readSource(folder, name)),
  )
  const { sources, logos } = operatorPortals(files)
  const portals = checkPortals(sources)
  const faulty = await unknownKeys(sources, portals)
  if (faulty.length > 0) throw portalFault(faulty)
  return { portals, logos }
}
