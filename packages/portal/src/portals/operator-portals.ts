import * as z from 'zod'
import { usualFace } from '../faces/face.ts'
import { SHOP_PORTAL_FILES } from './all-portals.ts'
import { type Faulty, type PortalSource, portalFault } from './check-portals.ts'
import { buyersContact, EURO_GIFT_CARDS, organisersContact, portalBase } from './portal-base.ts'

/** What an operator's files make of the shop's storefronts, before the result is checked. */
export type OperatorPortals = {
  readonly sources: readonly PortalSource[]
  /** Pictures that stand in the files themselves: SVG text by the address that it is served at. */
  readonly logos: ReadonlyMap<string, string>
}

type Fields = Record<string, unknown>

const article = z.int().min(1).max(9999)
const articles = z.strictObject({
  homepage: article,
  terms: article,
  privacy: article,
  insuranceTerms: article,
  accessibility: article,
})
/** What an operator's file has to say besides the fields of a storefront. */
const beginning = z.looseObject({
  portalCode: z.string().regex(/^[a-z]{2}$/, 'not two small letters'),
  closed: z.boolean().optional(),
  articles: articles.optional(),
})
const sellerReached = z.looseObject({ seller: z.looseObject({ email: z.string(), phone: z.string() }) })
const firstHost = z.looseObject({ hosts: z.looseObject({ production: z.tuple([z.string()], z.string()) }) })

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Objects are merged field by field; lists and all other values are replaced. */
function merged(base: Fields, change: Fields): Fields {
  const fields = { ...base }
  for (const [name, value] of Object.entries(change)) {
    const before = fields[name]
    fields[name] = isFields(before) && isFields(value) ? merged(before, value) : value
  }
  return fields
}

/** Addresses that follow from the first host of production, where the file says none. */
function addressesOf(given: Fields, code: string): Fields {
  const read = firstHost.safeParse(given)
  if (!read.success) return {}
  const host = read.data.hosts.production[0].replace(/^www\./, '')
  return {
    portalLink: `https://${host}`,
    api: { seatmapHost: `store.${host}` },
    hosts: { beta: [`beta.${host}`], dev: [`${code}.localhost`] },
  }
}

/** The links to a storefront's articles. */
const linksTo = (said: z.output<typeof articles>): Fields => {
  const { cart: _cart, trackerIds: _trackers, ...links } = portalBase(said, '')
  return links
}

/** What a new storefront has where its file says nothing else. */
function usual(given: Fields, said: z.output<typeof articles>): Fields {
  const read = sellerReached.safeParse(given)
  return {
    ...linksTo(said),
    trackerIds: {},
    cart: { paymentMethodType: 'card', regeneratePaymentLink: false },
    socialLinks: [],
    envelopeAvailableInDelivery: false,
    ...(typeof given.accentHue === 'number' && { face: usualFace(given.accentHue) }),
    ...(given.currencyCode === 'EUR' && { giftCards: EURO_GIFT_CARDS }),
    ...(read.success && {
      contacts: [
        buyersContact(read.data.seller as never, 'shell_contacts_help', {
          key: 'shell_contacts_help_text',
          values: {},
        }),
        organisersContact(read.data.seller.email),
      ],
    }),
  }
}

const codeOf = ({ portal }: PortalSource): unknown => (isFields(portal) ? portal.portalCode : undefined)

/** Contacts that show the seller's email and telephone go on doing so when the operator names others. */
function followingSeller(before: Fields, after: Fields, given: Fields): Fields {
  const [old, now] = [sellerReached.safeParse(before), sellerReached.safeParse(after)]
  if ('contacts' in given || !old.success || !now.success) return after
  const words = JSON.stringify(after.contacts)
  const pairs = [
    [old.data.seller.email, now.data.seller.email],
    [old.data.seller.phone, now.data.seller.phone],
    [old.data.seller.phone.replaceAll(' ', ''), now.data.seller.phone.replaceAll(' ', '')],
  ] as const
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
  return { ...after, contacts: JSON.parse(pairs.reduce((all, [a, b]) => all.replaceAll(inJson(a), inJson(b)), words)) }
}

/**
 * SVG text in `logo`, `logoMobile` and `sister.icon` becomes an address; one of the two logos serves as both.
 * @param isNew true: the small logo stands beside the links of the other storefronts, unless the file brings a flag
 */
function withLogos(given: Fields, code: string, isNew: boolean, logos: Map<string, string>): Fields {
  const addressOf = (picture: unknown, file: string): unknown => {
    if (typeof picture !== 'string' || !/^\s*<(?:svg|\?xml)[\s>]/.test(picture)) return picture
    const address = `/logos/own/${file}.svg`
    logos.set(address, picture)
    return address
  }
  const large = addressOf(given.logo, code)
  const small = addressOf(given.logoMobile, `${code}-mark`)
  const pictures = { logo: large ?? small, logoMobile: small ?? large }
  const fields = pictures.logo === undefined ? given : { ...given, ...pictures }
  if (!isFields(given.sister)) return fields
  const icon = addressOf(given.sister.icon, `${code}-flag`) ?? (isNew ? pictures.logoMobile : undefined)
  return icon === undefined ? fields : { ...fields, sister: { ...given.sister, icon } }
}

function changed(
  source: PortalSource,
  own: PortalSource | undefined,
  logos: Map<string, string>,
): PortalSource | Faulty {
  const { file } = source
  const read = beginning.safeParse(source.portal)
  if (!read.success) return { file, issues: read.error.issues }
  const { portalCode: code, articles: said, closed: _closed, ...rest } = read.data
  const given = withLogos({ ...rest, portalCode: code }, code, own === undefined, logos)
  if (own) {
    const before = own.portal as Fields
    const after = merged(merged(before, { ...(said && linksTo(said)), ...addressesOf(given, code) }), given)
    return { file, portal: followingSeller(before, after, given) }
  }
  if (!said) return { file, issues: [{ path: ['articles'], message: 'missing: the numbers of its articles' }] }
  return { file, portal: merged(merged(usual(given, said), addressesOf(given, code)), given) }
}

/**
 * The shop's storefronts as an operator's files have them (R15.1): a file with the code of one of ours changes it, or
 * closes it with `"closed": true`; any other adds a storefront, whose links, contacts and addresses follow from
 * `articles`, `seller` and `hosts.production` where it doesn't give them.
 * @param files the operator's files by name, parsed, otherwise unchecked; what comes back goes through `checkPortals`
 * @throws Error naming each file and field that can't be taken
 */
export function operatorPortals(files: readonly PortalSource[]): OperatorPortals {
  const logos = new Map<string, string>()
  const ownOf = (file: PortalSource) => SHOP_PORTAL_FILES.find((own) => codeOf(own) === codeOf(file))
  const closed = files.filter(({ portal }) => isFields(portal) && portal.closed === true).map(codeOf)
  const results = files
    .filter((file) => !closed.includes(codeOf(file)))
    .map((file) => changed(file, ownOf(file), logos))
  const faulty = results.filter((one) => 'issues' in one)
  if (faulty.length > 0) throw portalFault(faulty)
  const read = results.filter((one) => 'portal' in one)
  const own = SHOP_PORTAL_FILES.filter((one) => !closed.includes(codeOf(one))).flatMap((one) => {
    const changes = read.filter((other) => codeOf(other) === codeOf(one))
    return changes.length > 0 ? changes : [one]
  })
  return { sources: [...own, ...read.filter((one) => !ownOf(one))], logos }
}
