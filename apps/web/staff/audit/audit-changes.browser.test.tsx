import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { ShopProvider } from '../../src/platform/shop/shop-context.tsx'
import { filledReply } from '../../testing/filled-reply.ts'
import { portal } from '../../testing/mounted-app.tsx'
import { loadOffice } from '../app.tsx'
import { AuditChanges, type AuditEntry } from './audit-changes.tsx'

const shop = await loadOffice(portal, 'en')
const { t } = shop

describe('the changes of an entry', () => {
  it('are read in a fixed order, the first day before the last, however they are kept [R12.1]', async () => {
    const [entry] = filledReply('listAudit').entries
    const made = (field: string, after: unknown) => ({ field, before: null, after })
    const changes = [made('to', '2026-11-26'), made('somethingElse', 1), made('from', '2026-11-19')]
    const { container } = await render(
      <ShopProvider shop={shop}>
        <AuditChanges entry={{ ...(entry as AuditEntry), reason: null, changes }} />
      </ShopProvider>,
    )
    const shown = [...container.querySelectorAll('span')].map(({ textContent }) => textContent.split(':')[0])
    expect(shown).toEqual([t('staff_from'), t('staff_to'), `${t('staff_field_other')} “somethingElse”`])
  })
})
