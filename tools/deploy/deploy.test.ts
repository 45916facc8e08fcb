import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calls } from '@parter/contract/calls.ts'
import { isPersonal, PAGE_NAMES } from '@parter/portal/pages/pages.ts'
import { pathToAddress } from '@parter/portal/paths/paths.ts'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../run-step.ts'

const nginx = await readFile(join(projectRoot, 'deploy/nginx/parter.conf'), 'utf8')

/** What a `map $uri` of the configuration gives for a path: of its expressions the first that fits. */
const mapped = (name: string, path: string): string => {
  const [, rules = ''] = new RegExp(String.raw`map \$uri \$${name} \{(.*?)\n\}`, 's').exec(nginx) ?? []
  for (const [, pattern = '', value = ''] of rules.matchAll(/"~(.+)" (\S+);/g))
    if (new RegExp(pattern).test(path)) return value
  return '""'
}

describe('nginx before the shop [R14.5]', () => {
  const goesPast = (path: string) => mapped('parter_personal', path) === '1'
  const reads = Object.values(calls).filter(({ address }) => address.startsWith('GET '))

  it('passes by its cache whatever is for one visitor', () => {
    const personal = reads.filter(({ session }) => session !== 'none').map(({ address }) => address.slice(4))
    expect(personal.length).toBeGreaterThan(20)
    expect(personal.filter((path) => !goesPast(path))).toEqual([])
    for (const path of ['/staff', '/staff/orders', '/health/ready', '/metrics', '/sandbox/1'])
      expect(goesPast(path), path).toBe(true)
  })

  it('knows pages for one visitor from those for all, in every language of every storefront', () => {
    const params = { id: '200001', slug: 'word', category: 'word', infosection: 'word' }
    const wrong = PORTALS.flatMap((portal) =>
      portal.locales.flatMap(({ code }) =>
        PAGE_NAMES.flatMap((page) => {
          const id = page === 'series' ? '20001' : page === 'infoArticle' || page === 'article' ? '101' : params.id
          const path = pathToAddress({ page, params: { ...params, id } }, code, portal)
          // finding a purchase is a form alone, and rare
          return page === 'findPurchase' || goesPast(path) === isPersonal(page) ? [] : [path]
        }),
      ),
    )
    expect(wrong).toEqual([])
  })

  it('leads all calls about places of one event to one process', () => {
    const ofEvent = Object.values(calls)
      .map(({ address }) => address.split(' ')[1] ?? '')
      .filter((path) => /^\/api\/v1\/store\/(?:cart\/)?events\/:id/.test(path))
    expect(ofEvent.length).toBeGreaterThan(5)
    const lanes = ofEvent.map((path) => mapped('parter_event', path.replace(':id', '200001')))
    expect(new Set(lanes)).toEqual(new Set(['$parter_number']))
    for (const path of ['/', '/api/v1/store/cart', '/api/v1/store/events', '/api/v1/events/200001'])
      expect(mapped('parter_event', path), path).toBe('""')
  })

  it('has room for what crowds ask for', () => {
    const asked = ['/', '/ru', '/api/v1/store/events/200001/prices', '/api/v1/store/events/200001/availability']
    expect(asked.filter(goesPast)).toEqual([])
  })
})
