import { describe, expect, it } from 'vitest'
import { MARK, newStorefront } from '../../testing/portal-files.ts'
import { checkPortals } from './check-portals.ts'
import { operatorPortals } from './operator-portals.ts'
import { portalOfCode } from './portal-of-host.ts'

const fi = {
  ...newStorefront,
  locales: [
    { code: 'fi', name: 'Suomi' },
    { code: 'en', name: 'English' },
  ],
  articles: { homepage: 600, terms: 601, privacy: 602, insuranceTerms: 603, accessibility: 604 },
}
const read = (...files: unknown[]) => {
  const { sources, logos } = operatorPortals(files.map((portal, place) => ({ file: `${place}.json`, portal })))
  return { portals: checkPortals(sources), logos }
}

describe('the storefronts of an operator', () => {
  it('are ours where there are no files', () => {
    expect(
      read()
        .portals.map(({ portalCode }) => portalCode)
        .slice(0, 5),
    ).toEqual(['ee', 'lv', 'lt', 'by', 'cz'])
  })

  it('are one more by one file, its mark included; links, contacts and addresses follow [R15.1]', () => {
    const { portals, logos } = read(fi)
    const parvi = portalOfCode('fi', portals)
    expect(parvi).toMatchObject({
      logo: '/logos/own/fi-mark.svg',
      logoMobile: '/logos/own/fi-mark.svg',
      portalLink: 'https://parvi.example',
      api: { seatmapHost: 'store.parvi.example' },
      hosts: { production: ['parvi.example'], beta: ['beta.parvi.example'], dev: ['fi.localhost'] },
      pagesIds: { homepage: 600, terms: 601 },
    })
    expect(logos).toEqual(new Map([['/logos/own/fi-mark.svg', MARK]]))
    expect(JSON.stringify(parvi.contacts)).toContain('mailto:apua@parvi.example')
    expect(JSON.stringify(parvi.footer)).toContain('"id":"604"')
    expect(portalOfCode('fi-test', portals).hosts.dev).toEqual(['fi-test.localhost'])
    expect(portalOfCode('ee', portals).portals.map(({ portalCode }) => portalCode)).toContain('fi')
  })

  it('bring their flag, or stand beside the links of the others with their mark [R3.1] [R15.1]', () => {
    const FLAG =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 14"><path fill="#fff" d="M0 0h20v14H0z"/></svg>'
    const iconIn = ({ portals }: ReturnType<typeof read>, code: string) =>
      portalOfCode('lt', portals).portals.find(({ portalCode }) => portalCode === code)?.icon
    expect(iconIn(read(fi), 'fi')).toBe('/logos/own/fi-mark.svg')
    const flagged = read(
      { ...fi, sister: { label: 'Suomi', icon: FLAG } },
      { portalCode: 'ee', sister: { icon: FLAG } },
    )
    expect(iconIn(flagged, 'fi')).toBe('/logos/own/fi-flag.svg')
    expect(iconIn(flagged, 'ee')).toBe('/logos/own/ee-flag.svg')
    expect(flagged.logos.get('/logos/own/fi-flag.svg')).toBe(FLAG)
    expect(iconIn(read({ portalCode: 'ee', logoMobile: MARK }), 'ee')).toBe('/flags/flag-ee.svg')
    expect(() => read({ ...fi, sister: { label: 'Suomi', icon: 'flag-fi' } })).toThrow(
      '0.json: sister.icon: not an absolute path',
    )
  })

  it('change ours field by field: hosts, addresses that follow from them, and contacts that show the seller [R15.1]', () => {
    const { portals } = read({
      portalCode: 'ee',
      hosts: { production: ['www.piletid.example', 'piletid.example'] },
      seller: { email: 'abi@piletid.example', phone: '+372 111' },
    })
    const ee = portalOfCode('ee', portals)
    expect(ee).toMatchObject({
      storeName: 'Esirida',
      portalLink: 'https://piletid.example',
      hosts: { production: ['www.piletid.example', 'piletid.example'], beta: ['beta.piletid.example'] },
      seller: { email: 'abi@piletid.example', registryCode: expect.any(String) },
    })
    expect(ee.contacts[0]?.links).toEqual([
      { label: '+372 111', link: 'tel:+372111' },
      { label: 'abi@piletid.example', link: 'mailto:abi@piletid.example' },
    ])
    expect(portalOfCode('ee-test', portals).hosts.production).toContain('test.piletid.example')
  })

  it('leave out those that are closed [R15.1]', () => {
    const { portals } = read({ portalCode: 'by', closed: true })
    expect(portals.map(({ portalCode }) => portalCode)).not.toContain('by')
    expect(portalOfCode('ee', portals).portals.map(({ portalCode }) => portalCode)).toEqual(['lv', 'lt', 'cz'])
  })

  it('are refused by file and field, all faults at once [R15.1]', () => {
    const { articles: _articles, ...without } = fi
    const faults = () =>
      read({ ...fi, timezone: 'Europe/Nowhere', colour: 'red' }, { portalCode: 'lv', phoneCode: '371' })
    expect(faults).toThrow('0.json: timezone: not an IANA time zone')
    expect(faults).toThrow(/0\.json: the whole file: .*colour/)
    expect(faults).toThrow('1.json: phoneCode: ')
    expect(() => read(without)).toThrow('0.json: articles: ')
    expect(() => read({ ...fi, portalCode: 'Finland' })).toThrow('0.json: portalCode: not two small letters')
    expect(() => read([])).toThrow('0.json: the whole file: ')
    expect(() => read(fi, fi)).toThrow('1.json: portalCode: fi is taken by 0.json')
    expect(() => read({ portalCode: 'ee', hosts: { production: ['rampa.example'] } })).toThrow(
      'rampa.example is taken by',
    )
  })
})
