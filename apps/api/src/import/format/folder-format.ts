import type { z } from 'zod'
import { categoryItem, promoterItem, tagItem, ticketTypeItem, venueItem, zoneItem } from './catalogue-items.ts'
import {
  articleItem,
  bannerItem,
  formItem,
  infoSectionItem,
  linkListItem,
  navigationItem,
  redirectItem,
  salesPointItem,
} from './editorial-items.ts'
import { eventItem, promoCodeItem, seriesItem } from './event-items.ts'
import { hallItem } from './hall-item.ts'

/** The files of a content folder besides portal.json, with the schema of their entries. A missing file is an empty list. */
export const folderFormat = {
  venues: { file: 'venues.json', item: venueItem },
  promoters: { file: 'promoters.json', item: promoterItem },
  categories: { file: 'categories.json', item: categoryItem },
  tags: { file: 'tags.json', item: tagItem },
  ticketTypes: { file: 'ticket-types.json', item: ticketTypeItem },
  zones: { file: 'zones.json', item: zoneItem },
  halls: { file: 'halls/*.json', item: hallItem },
  series: { file: 'series.json', item: seriesItem },
  events: { file: 'events/*.json', item: eventItem },
  news: { file: 'news.json', item: articleItem },
  info: { file: 'info.json', item: infoSectionItem },
  banners: { file: 'banners.json', item: bannerItem },
  navigation: { file: 'navigation.json', item: navigationItem },
  links: { file: 'links.json', item: linkListItem },
  redirects: { file: 'redirects.json', item: redirectItem },
  forms: { file: 'forms.json', item: formItem },
  salesPoints: { file: 'sales-points.json', item: salesPointItem },
  promoCodes: { file: 'promo-codes.json', item: promoCodeItem },
} as const satisfies Record<string, { file: string; item: z.ZodType }>

export type ContentKind = keyof typeof folderFormat
export type ItemOf<K extends ContentKind> = z.output<(typeof folderFormat)[K]['item']>
