import type { CatalogueRows } from '../../catalogue/write-catalogue.ts'
import type { ContentFolder } from '../reading/content-folder.rules.ts'
import { eachText, type RowContext, slugFor } from './rows.rules.ts'

/** Rows of venues, promoters, categories, tags and series of one storefront. */
export const catalogueRows = (folder: ContentFolder, context: RowContext): CatalogueRows => {
  const { storefront, pictureId, html } = context
  const { offsets, code: portal_code } = storefront
  const venues = folder.venues.map(({ item }) => ({ ...item, id: item.id + offsets.others }))
  const promoters = folder.promoters.map(({ item }) => ({ ...item, id: item.id + offsets.others }))
  const categories = folder.categories.map(({ item }) => ({ ...item, id: item.id + offsets.others }))
  const tags = folder.tags.map(({ item }) => ({ ...item, id: item.id + offsets.others }))
  const series = folder.series.map(({ item }) => ({ ...item, id: item.id + offsets.series }))
  return {
    venue: venues.map((venue) => ({
      id: venue.id,
      portal_code,
      country_code: venue.countryCode,
      county: venue.county,
      city: venue.city,
      address: venue.address,
      postal_code: venue.postalCode ?? null,
      latitude: venue.latitude ?? null,
      longitude: venue.longitude ?? null,
      time_zone: venue.timeZone ?? storefront.timeZone,
      picture_id: pictureId(venue.picture),
    })),
    venue_text: venues.flatMap(({ id, texts }) =>
      eachText(texts).map(([language, text]) => ({
        venue_id: id,
        language,
        name: text.name,
        slug: slugFor(text.slug, text.name, id),
        address: text.address ?? null,
        city: text.city ?? null,
        county: text.county ?? null,
        description: html(text.description, language),
        directions: html(text.directions, language),
        accessibility: html(text.accessibility, language),
        picture_alt: text.pictureAlt ?? '',
      })),
    ),
    promoter: promoters.map((promoter) => ({
      id: promoter.id,
      portal_code,
      company_name: promoter.companyName,
      registry_code: promoter.registryCode ?? null,
      country_code: promoter.countryCode,
      email: promoter.email ?? null,
      phone: promoter.phone ?? null,
      website: promoter.website ?? null,
      picture_id: pictureId(promoter.picture),
    })),
    promoter_text: promoters.flatMap(({ id, texts }) =>
      eachText(texts).map(([language, text]) => ({
        promoter_id: id,
        language,
        name: text.name,
        slug: slugFor(text.slug, text.name, id),
        description: html(text.description, language),
        picture_alt: text.pictureAlt ?? '',
      })),
    ),
    category: categories.map(({ id, code, position, picture }, index) => ({
      id,
      portal_code,
      code,
      position: position ?? index,
      picture_id: pictureId(picture),
    })),
    category_text: categories.flatMap(({ id, texts }) =>
      eachText(texts).map(([language, { name, slug }]) => ({
        category_id: id,
        language,
        name,
        slug: slugFor(slug, name, id),
      })),
    ),
    tag: tags.map(({ id, code }) => ({ id, portal_code, code })),
    tag_text: tags.flatMap(({ id, texts }) =>
      eachText(texts).map(([language, { name, slug }]) => ({
        tag_id: id,
        language,
        name,
        slug: slugFor(slug, name, id),
      })),
    ),
    series: series.map(({ id, promoter, picture, published, ticketsPerPerson }) => ({
      id,
      portal_code,
      promoter_id: promoter === undefined ? null : promoter + offsets.others,
      picture_id: pictureId(picture),
      published: published ?? true,
      tickets_per_person: ticketsPerPerson ?? null,
    })),
    series_text: series.flatMap(({ id, texts }) =>
      eachText(texts).map(([language, text]) => ({
        series_id: id,
        language,
        title: text.title,
        slug: slugFor(text.slug, text.title, id),
        lead: text.lead ?? '',
        description: html(text.description, language),
        picture_alt: text.pictureAlt ?? '',
      })),
    ),
  }
}
