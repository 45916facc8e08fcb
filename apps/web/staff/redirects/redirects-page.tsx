import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { showToast } from '../../src/ui/overlays/toast-list.ts'
import { HistoryDialog } from '../audit/history-dialog.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { downloadByCall } from '../platform/download.ts'
import { StorefrontFilter } from '../platform/fields/storefront-filter.tsx'
import { FileButtons } from '../platform/lists/file-buttons.tsx'
import { ListTable } from '../platform/lists/list-table.tsx'
import { RowMenu, RowTitle } from '../platform/lists/row-parts.tsx'
import { SearchField } from '../platform/lists/search-field.tsx'
import { useFilter } from '../platform/lists/use-filter.ts'
import office from '../platform/office.module.css'
import { useStaffList } from '../platform/staff-queries.ts'
import { useStaff, useStorefrontName } from '../platform/use-staff.ts'
import { NewRedirectDialog, type Redirect, RedirectDialog } from './redirect-dialog.tsx'
import { RedirectTest } from './redirect-test.tsx'

const FILTERS = ['text', 'storefront'] as const

type Shown = { readonly from: string } | { readonly change: Redirect } | { readonly history: number }

/** Ends a redirect, which can be undone. */
const useDropping = (): ((redirect: Redirect) => void) => {
  const { t, language } = useShop()
  const bad = (reason: unknown) => showToast(errorMessage(reason, t), { tone: 'bad' })
  const undo = ({ portalCode, source, target, status }: Redirect) =>
    void callStaff('makeRedirect', {
      query: { language },
      body: { storefront: portalCode, source, target, status: status === 302 ? '302' : '301' },
    }).catch(bad)
  return ({ id }) =>
    void callStaff('dropRedirect', { params: { id: String(id) }, query: { language } }).then((dropped) => {
      const action = { label: t('event_drafts_undo'), onPress: () => undo(dropped) }
      showToast(t('content_items_redirect_dropped', { source: dropped.source }), { action })
    }, bad)
}

/** Old addresses and where they lead; what is looked for stands in the address. */
export const RedirectsPage = () => {
  const { t, language, portal } = useShop()
  const { may } = useStaff()
  const { filter, field, search } = useFilter(FILTERS)
  const storefront = /^[a-z]{2}(?:-test)?$/.exec(filter.storefront ?? '')?.[0]
  const text = filter.text?.slice(0, 100)
  const [shown, setShown] = useState<Shown | null>(null)
  const drop = useDropping()
  const query = { language, ...(text ? { text } : {}), ...(storefront ? { storefront } : {}) }
  const list = useStaffList('listRedirects', (after) => ({ query: { ...query, ...(after ? { after } : {}) } }), {
    keepsLast: true,
  })
  const redirects = list.data?.pages.flatMap((page) => page.redirects) ?? []
  const mayEdit = may('content.publish')
  const done = ({ source }: Redirect) => {
    setShown(null)
    showToast(t('content_items_redirect_saved', { source }), { tone: 'good' })
  }
  const close = () => setShown(null)
  return (
    <>
      <div className={office.head}>
        <h1>{t('content_items_redirects')}</h1>
        <div className={office.acts}>
          <FileButtons onGet={(format) => downloadByCall('exportRedirects', { query: { ...query, format } })} />
          {mayEdit ? (
            <Button look="solid" icon="plus" onClick={() => setShown({ from: '' })}>
              {t('content_items_redirect_new')}
            </Button>
          ) : null}
        </div>
      </div>
      <search className={office.filters}>
        <SearchField {...search('redirects', 'text')} label={t('content_items_redirect_search')} />
        <StorefrontFilter {...field('redirects', 'storefront')} />
      </search>
      <RedirectTest
        storefront={storefront ?? portal.portalCode}
        onMake={mayEdit ? (from) => setShown({ from }) : undefined}
      />
      <Fault>{list.error ? errorMessage(list.error, t) : null}</Fault>
      <ListTable
        columns={[
          t('content_items_redirect_source'),
          t('content_items_redirect_target'),
          t('content_items_redirect_status'),
        ]}
        empty={t('content_items_redirects_none')}
        isPending={list.isPending}
        more={
          list.hasNextPage ? { isBusy: list.isFetchingNextPage, onMore: () => void list.fetchNextPage() } : undefined
        }
      >
        {redirects.map((redirect) => (
          <Row key={redirect.id} redirect={redirect} mayEdit={mayEdit} onShow={setShown} onDrop={drop} />
        ))}
      </ListTable>
      {shown && 'from' in shown ? (
        <NewRedirectDialog storefront={storefront ?? ''} source={shown.from} onClose={close} onDone={done} />
      ) : null}
      {shown && 'change' in shown ? <RedirectDialog redirect={shown.change} onClose={close} onDone={done} /> : null}
      {shown && 'history' in shown ? <HistoryDialog kind="redirect" id={shown.history} onClose={close} /> : null}
    </>
  )
}

const Row = ({
  redirect,
  mayEdit,
  onShow,
  onDrop,
}: {
  redirect: Redirect
  mayEdit: boolean
  onShow: (shown: Shown) => void
  onDrop: (redirect: Redirect) => void
}) => {
  const { t } = useShop()
  const { may } = useStaff()
  const storefrontName = useStorefrontName()
  const { id, source, target, status, portalCode, origin } = redirect
  const items = [
    ...(may('history.read') ? [{ label: t('staff_history'), onChoose: () => onShow({ history: id }) }] : []),
    ...(mayEdit ? [{ label: t('content_items_redirect_drop'), danger: true, onChoose: () => onDrop(redirect) }] : []),
  ]
  return (
    <tr>
      <td>
        <RowTitle title={source} href={null} onBegin={mayEdit ? () => onShow({ change: redirect }) : undefined} />
        <small>
          {storefrontName(portalCode)} · {t(`content_items_origin_${origin}`)}
        </small>
      </td>
      <td data-label={t('content_items_redirect_target')}>
        <span className={office.long}>{target}</span>
      </td>
      <td data-label={t('content_items_redirect_status')}>{t(`content_items_redirect_${status}`)}</td>
      <td>
        <RowMenu title={source} items={items} />
      </td>
    </tr>
  )
}
