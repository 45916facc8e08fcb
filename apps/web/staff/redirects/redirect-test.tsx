import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Notice } from '../../src/ui/feedback/notice.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import drafts from '../platform/drafts/drafts.module.css'
import office from '../platform/office.module.css'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { useStorefrontName } from '../platform/use-staff.ts'

const TONES = { here: 'plain', elsewhere: 'good', outside: 'good', nowhere: 'warn' } as const

interface Props {
  readonly storefront: string
  /** Makes a redirect from a path that leads nowhere; none: the member may not. */
  readonly onMake: ((path: string) => void) | undefined
}

/** Asks where an old address leads: the very answer that a visitor gets. */
export const RedirectTest = ({ storefront, onMake }: Props) => {
  const { t } = useShop()
  const [typed, setTyped] = useState('')
  const [address, setAddress] = useState('')
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setAddress(typed.trim())
  }
  return (
    <section className={office.box} aria-label={t('content_items_redirect_test')}>
      <div className={office.inside}>
        <form className={drafts.inline} onSubmit={ask}>
          <TextField
            id="redirect-address"
            label={t('content_items_redirect_test')}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit">{t('content_items_redirect_ask')}</Button>
        </form>
        {address === '' ? null : <Answer storefront={storefront} address={address} onMake={onMake} />}
      </div>
    </section>
  )
}

const Answer = ({ storefront, address, onMake }: Props & { address: string }) => {
  const { t, language } = useShop()
  const storefrontName = useStorefrontName()
  const { data, error } = useStaffQuery(
    'testRedirect',
    { query: { language, storefront, address } },
    { staleTime: 0, keepsLast: true },
  )
  if (error) return <Notice tone="bad">{errorMessage(error, t)}</Notice>
  if (!data) return <p role="status">{t('staff_wait')}</p>
  const { path, leads, location, status } = data
  const make = leads === 'nowhere' && location === null ? onMake : undefined
  return (
    <div role="status">
      <Notice
        tone={TONES[leads]}
        title={t(`content_items_redirect_leads_${leads}`)}
        actions={
          make ? (
            <Button size="small" icon="plus" onClick={() => make(path.replace(/\?.*/, ''))}>
              {t('content_items_redirect_new')}
            </Button>
          ) : null
        }
      >
        <span className={office.long}>
          {storefrontName(storefront)}: {path}
          {location === null ? '' : ` → ${location} (${status})`}
        </span>
      </Notice>
    </div>
  )
}
