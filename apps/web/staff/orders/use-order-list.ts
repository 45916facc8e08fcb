import type { ReplyOf } from '@parter/contract/calls.ts'
import type { OrderGroup } from '@parter/contract/desk/desk.forms.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { useStaffList } from '../platform/staff-queries.ts'

export type FoundOrder = ReplyOf<'findOrders'>['orders'][number]

const GROUPS: readonly OrderGroup[] = ['paid', 'paying', 'unpaid', 'returned', 'late']

/** The groups of the list, in their order. */
export const ORDER_GROUPS_SHOWN = GROUPS

const day = (text: string | null) => (text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? { value: text } : null)

/** What the address asks of the list; what doesn't fit is left out. */
const filterOf = (params: URLSearchParams) => {
  const group = GROUPS.find((one) => one === params.get('group'))
  const [storefront, event, q] = [params.get('storefront'), params.get('event'), params.get('q')]
  const [from, to] = [day(params.get('from')), day(params.get('to'))]
  return {
    ...(q ? { q: q.slice(0, 200) } : {}),
    ...(group ? { group } : {}),
    ...(storefront && /^[a-z]{2}(?:-test)?$/.test(storefront) ? { storefront } : {}),
    ...(event && /^[1-9]\d{0,8}$/.test(event) ? { event } : {}),
    ...(from ? { from: from.value } : {}),
    ...(to ? { to: to.value } : {}),
    ...(params.get('sort') === 'oldest' ? { sort: 'oldest' as const } : {}),
  }
}

/** The orders that the address asks for, page by page. */
export const useOrderList = (params: URLSearchParams) => {
  const { language } = useShop()
  const filter = filterOf(params)
  const { data, error, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useStaffList(
    'findOrders',
    (next) => ({ query: { language, ...filter, ...(next ? { after: next } : {}) } }),
    { keepsLast: true },
  )
  const [first] = data?.pages ?? []
  return {
    filter,
    orders: data?.pages.flatMap((page) => page.orders) ?? [],
    error,
    isFetching,
    isShort: first?.isShort ?? false,
    isPartial: first?.isPartial ?? false,
    more: hasNextPage ? () => void fetchNextPage() : null,
    isFetchingMore: isFetchingNextPage,
  }
}

export type OrderListState = ReturnType<typeof useOrderList>
