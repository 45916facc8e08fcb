import { expect, it } from 'vitest'
import { unloadedErrors } from './unloaded-errors.ts'

const said = (path: string, key: string) => unloadedErrors(['error_offer_over'], [{ path, text: `t('${key}')` }])

it('names pages that say an error’s text, which no page loads', () => {
  expect(said('apps/web/src/resale/own-resale.tsx', 'error_offer_over')).toEqual([
    'apps/web/src/resale/own-resale.tsx says error_offer_over',
  ])
  expect(said('apps/web/staff/counter/pick-up.tsx', 'error_offer_over')).toHaveLength(1)
  expect(said('apps/web/src/account/forms/password-forms.tsx', 'error_offer_over')).toEqual([])
  expect(said('apps/web/src/ui/form.tsx', 'error_field_required')).toEqual([])
})
