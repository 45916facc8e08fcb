import type { Wish } from '@parter/contract/waiting-list/waiting-list.ts'
import { useMutation } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { navigate } from '../platform/address/location.ts'
import type { ApiError } from '../platform/calls/api-error.ts'
import { callApi } from '../platform/calls/call-api.ts'
import { errorMessage } from '../platform/calls/error-message.ts'
import { queryClient, queryFor, useApiQuery } from '../platform/calls/queries.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { ErrorState } from '../ui/feedback/empty-state.tsx'
import { Fault } from '../ui/feedback/fault.tsx'
import { BuyPanel } from '../ui/layout/buy-bar.tsx'
import { Step } from '../ui/layout/step.tsx'
import { WishTold } from './wish-told.tsx'

const WishChange = lazy(async () => ({ default: (await import('./wish-change.tsx')).WishChange }))

type Act = 'confirmWish' | 'pause' | 'resume' | 'leaveWish' | 'takeOffer'

/** The one step on in each state, and its words. */
const MAIN = {
  asked: ['confirmWish', 'waiting_list_join'],
  offered: ['takeOffer', 'waiting_list_take'],
  paused: ['resume', 'waiting_list_resume'],
} as const

interface Props {
  token: string
  /** Shows what is told and done on the event's poster, under a strip. */
  frame: (event: Wish['event'], strip: string, told: ReactNode, panel: ReactNode) => ReactNode
}

/**
 * One's own wish, opened by an email's link: the place in line and the odds, the offer, and what can be done. Everything
 * is done by a button, since opening a link must change nothing (R13.4).
 */
export const WishStatus = ({ token, frame }: Props) => {
  const { t, language, path } = useShop()
  const [isChanging, setChanging] = useState(false)
  const input = { params: { token }, query: { language } }
  const { data: wish, error } = useApiQuery('readWish', input)
  const show = (fresh: Wish) => {
    queryClient.setQueryData(queryFor('readWish', input).queryKey, fresh)
    setChanging(false)
  }
  const acting = useMutation<Wish, ApiError, Act>({
    mutationFn: (act) =>
      act === 'pause' || act === 'resume'
        ? callApi('pauseWish', { query: { language }, body: { token, paused: act === 'pause' } })
        : callApi(act, { query: { language }, body: { token } }),
    onSuccess: (fresh, act) => {
      show(fresh)
      if (act === 'takeOffer') navigate(path('checkout', {}))
    },
  })
  const title = t('waiting_list_title')
  if (!wish)
    return error ? (
      <ErrorState heading="h1" title={title} text={errorMessage(error, t)}>
        <ButtonLink look="solid" href={path('tickets', {})}>
          {t('shell_link_tickets')}
        </ButtonLink>
      </ErrorState>
    ) : null
  const { state, event, offer } = wish
  const press = (act: Act) => ({
    busy: acting.isPending && acting.variables === act ? t('shell_loading') : undefined,
    onClick: () => acting.mutate(act),
  })
  const isInLine = state === 'waiting' || state === 'paused'
  const isAsking = isChanging || (state === 'lapsed' && wish.isOpen)
  const main = isAsking || (state === 'offered' && !offer) ? undefined : MAIN[state as keyof typeof MAIN]
  return frame(
    event,
    offer ? t('waiting_list_offer_title') : title,
    <WishTold wish={wish} />,
    <BuyPanel label={title}>
      <Fault>{acting.error ? errorMessage(acting.error, t) : null}</Fault>
      {isAsking ? (
        <Suspense fallback={null}>
          <WishChange token={token} wish={wish} onDone={show} />
        </Suspense>
      ) : null}
      {main ? (
        <Step label={title}>
          <Button look={offer ? 'primary' : 'solid'} size="large" wide {...press(main[0])}>
            {t(main[1])}
          </Button>
        </Step>
      ) : null}
      {isInLine && !isChanging ? (
        <Button wide onClick={() => setChanging(true)}>
          {t('waiting_list_change')}
        </Button>
      ) : null}
      {state === 'waiting' && !isChanging ? (
        <Button wide {...press('pause')}>
          {t('waiting_list_pause')}
        </Button>
      ) : null}
      {isInLine || offer || state === 'asked' ? (
        <Button look="quiet" wide {...press('leaveWish')}>
          {t('waiting_list_leave')}
        </Button>
      ) : (
        <ButtonLink look="quiet" wide href={path('event', { id: event.id, slug: event.slug })}>
          {t('content_reminder_event')}
        </ButtonLink>
      )}
    </BuyPanel>,
  )
}
