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

describe('the footer while one pays [R2.9]', () => {
  it('says whom to ask, and leads only to help and to what one agrees to', () => {
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

  it('lets the choice about cookies be changed [R4.14]', () => {
    const place = footer()
    const button = [...place.querySelectorAll('button')].find(
      ({ textContent }) => textContent === shop.t('shell_consent_settings'),
    )
    expect(button).toBeDefined()
    if (button) press(button)
    expect(place.querySelector('dialog')).not.toBeNull()
  })
})
