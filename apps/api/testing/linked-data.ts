import { z } from 'zod'

const ORIGIN = 'https://esirida.example/'

const text = z.string().trim().min(1)
const address = z.url({ protocol: /^https$/ }).startsWith(ORIGIN)
const moment = z.iso.datetime({ offset: true })
const price = z.string().regex(/^\d+(?:\.\d{1,2})?$/)
const inSchema = (...names: [string, ...string[]]) => z.enum(names.map((name) => `https://schema.org/${name}`))
const images = z.array(address).min(1).optional()

const location = z.strictObject({
  '@type': z.literal('Place'),
  name: text,
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: text,
    addressLocality: text,
    addressRegion: text,
    addressCountry: z.string().regex(/^[A-Z]{2}$/),
    postalCode: text.optional(),
  }),
  geo: z.strictObject({ '@type': z.literal('GeoCoordinates'), latitude: z.number(), longitude: z.number() }).optional(),
})
const onPage = { '@context': z.literal('https://schema.org') }

const organization = z.strictObject({
  ...onPage,
  '@type': z.literal('Organization'),
  name: text,
  legalName: text,
  url: address,
  logo: address.optional(),
  image: images,
  email: z.email().optional(),
  telephone: text.optional(),
  sameAs: z.array(z.url()).optional(),
  address: text.optional(),
  contactPoint: z
    .strictObject({
      '@type': z.literal('ContactPoint'),
      contactType: text,
      email: z.email(),
      telephone: text,
      availableLanguage: z.array(text).min(1),
    })
    .optional(),
})

/**
 * What schema.org and search engines ask of the linked data on pages of the Estonian storefront (R1.6): each address
 * whole and of production, each moment with its offset, steps counted from one; fields of other types are refused.
 */
export const linkedData = z.discriminatedUnion('@type', [
  z.strictObject({
    ...onPage,
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: address }))
      .min(2)
      .refine((steps) => steps.every(({ position }, at) => position === at + 1), 'not counted from one')
      .refine(([home]) => home?.item === ORIGIN || home?.item === `${ORIGIN}ru`, 'does not begin at the home page'),
  }),
  z.strictObject({
    ...onPage,
    '@type': z.literal('Event'),
    name: text,
    url: address,
    description: text.optional(),
    startDate: moment,
    endDate: moment.optional(),
    doorTime: moment.optional(),
    previousStartDate: moment.optional(),
    eventStatus: inSchema('EventScheduled', 'EventCancelled', 'EventPostponed', 'EventRescheduled'),
    eventAttendanceMode: inSchema('OfflineEventAttendanceMode'),
    inLanguage: text,
    location,
    organizer: z.strictObject({ '@type': z.literal('Organization'), name: text }),
    performer: z.strictObject({ '@type': z.literal('PerformingGroup'), name: text }).optional(),
    image: images,
    offers: z
      .strictObject({
        '@type': z.literal('AggregateOffer'),
        url: address,
        lowPrice: price,
        highPrice: price,
        priceCurrency: z.literal('EUR'),
        availability: inSchema('PreOrder', 'InStock', 'LimitedAvailability', 'SoldOut', 'Discontinued'),
        validFrom: moment,
      })
      .optional(),
  }),
  z.strictObject({
    ...onPage,
    '@type': z.literal('EventSeries'),
    name: text,
    url: address,
    startDate: moment,
    endDate: moment,
    location,
  }),
  z.strictObject({
    ...onPage,
    '@type': z.literal('NewsArticle'),
    headline: text,
    url: address,
    mainEntityOfPage: address,
    datePublished: moment,
    inLanguage: text,
    description: text.optional(),
    image: images,
    author: z.strictObject({ '@type': z.literal('Organization'), name: text, url: address }),
    publisher: z.strictObject({
      '@type': z.literal('Organization'),
      name: text,
      logo: z.strictObject({ '@type': z.literal('ImageObject'), url: address }),
    }),
  }),
  z.strictObject({ ...onPage, ...location.shape, url: address, image: images }),
  organization,
  z.strictObject({ ...onPage, '@type': z.literal('WebSite'), name: text, url: address, inLanguage: text }),
])
