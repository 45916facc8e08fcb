// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { InShop, testShop } from '../../testing/shop.tsx'
import { press, show } from '../../testing/page.tsx'
import { useIsSettingsOpen } from '../consent/choice.ts'
import { SlimFooter } from './slim-footer.tsx'

const shop = await testShop()
const Settings = () => (useIsSettingsOpen() ? <dialog /> : null)
const footer = () =>
  show(
    <InShop shop={shop}>
      <SlimFooter />
      <Settings />
    </InShop>,
  )

describe('the footer of the checkout [R2.9]', () => {
  it('shows contacts, and links only to help and to the terms', () => {
    const [help] = shop.portal.contacts
    const own = [
      'shell_link_find_purchase',
      'shell_link_terms',
      'shell_link_privacy',
      'shell_link_accessibility',
    ] as const
    const links = [...footer().querySelectorAll('a')].map(({ textContent }) => textContent)
    expect(links).toEqual([...(help?.links.map(({ label }) => label) ?? []), ...own.map((label) => shop.t(label))])
  })

  it('opens the cookie settings [R4.14]', () => {
    const place = footer()
    const button = [...place.querySelectorAll('button')].find(
      ({ textContent }) => textContent === shop.t('shell_consent_settings'),
    )
    expect(button).toBeDefined()
    if (button) press(button)
    expect(place.querySelector('dialog')).not.toBeNull()
  })
})
