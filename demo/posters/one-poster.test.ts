import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const content = join(import.meta.dirname, '../content')

interface Item {
  readonly id: number
  readonly series?: number
  readonly picture?: string
  readonly texts?: Readonly<Record<string, { readonly title?: string; readonly link?: string }>>
}

const read = async (path: string): Promise<Item[]> => JSON.parse(await readFile(join(content, path), 'utf8'))
const titleOf = ({ texts = {} }: Item): string => Object.values(texts)[0]?.title ?? ''

/** Composition and colours: two pictures with the same look alike. */
const looksOf = async (picture: string): Promise<string> => {
  const svg = await readFile(join(content, picture), 'utf8')
  const colours = new Set(svg.match(/#[\da-f]{6}\b/gi))
  return [picture.split('_')[1], ...[...colours].toSorted()].join(' ')
}

/** A storefront's series with the pictures of all their events. */
const showsOf = async (storefront: string) => {
  const files = await readdir(join(content, storefront, 'events'))
  const events = (await Promise.all(files.map((file) => read(`${storefront}/events/${file}`)))).flat()
  const series = await read(`${storefront}/series.json`)
  const shows = new Map(series.map((each) => [`series ${each.id}`, new Set([each.picture])]))
  for (const event of events) {
    if (event.series !== undefined && event.picture === undefined) continue
    const key = event.series === undefined ? titleOf(event) : `series ${event.series}`
    shows.set(key, (shows.get(key) ?? new Set()).add(event.picture))
  }
  return { shows, events }
}

const STOREFRONTS = ['ee', 'lv', 'lt', 'by', 'cz'] as const
/** The shows that a front page begins with. */
const MOST_LEADS = 4

const motifsOf = async (storefront: string) =>
  (await read(`${storefront}/banners.json`)).map(({ picture }) => picture?.split('_')[1])

describe.each(STOREFRONTS)('the demo content of %s', (storefront) => {
  it('gives every show one poster on all of its dates, and no two shows the same [R3.3]', async () => {
    const { shows } = await showsOf(storefront)
    const several = [...shows].filter(([, pictures]) => pictures.size > 1).map(([name]) => name)
    expect(several).toEqual([])
    const posters = [...shows.values()].flatMap((pictures) => [...pictures]).filter((each) => each !== undefined)
    const looks = await Promise.all(posters.map(looksOf))
    expect(new Set(looks).size).toBe(looks.length)
  })

  it('draws the banner of a show as its poster is drawn [R3.3]', async () => {
    const { events } = await showsOf(storefront)
    const series = new Map((await read(`${storefront}/series.json`)).map((each) => [each.id, each.picture]))
    const banners = await read(`${storefront}/banners.json`)
    const drawn = banners.flatMap((banner) => {
      const link = Object.values(banner.texts ?? {})[0]?.link?.split(':')
      const event = link?.[0] === 'event' ? events.find(({ id }) => id === Number(link[1])) : undefined
      const poster = event && (event.picture ?? (event.series === undefined ? undefined : series.get(event.series)))
      return banner.picture && poster ? [[banner.picture, poster.replace('.svg', '_wide.svg')]] : []
    })
    expect(drawn.map(([picture]) => picture)).toEqual(drawn.map(([, poster]) => poster))
  })

  it('begins the front page with a motif of its own for each show [R3.3]', async () => {
    const motifs = (await motifsOf(storefront)).slice(0, MOST_LEADS)
    expect(new Set(motifs).size).toBe(MOST_LEADS)
  })
})

it('begins no two storefronts with the same motif [R3.3]', async () => {
  const first = await Promise.all(STOREFRONTS.map(async (storefront) => (await motifsOf(storefront))[0]))
  expect(new Set(first).size).toBe(STOREFRONTS.length)
})
