import type { Wish } from '@parter/contract/waiting-list/waiting-list.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { navigate } from '../platform/address/location.ts'
import type { ApiError } from '../platform/calls/api-error.ts'
import { callApi } from '../platform/calls/call-api.ts'
import { errorMessage } from '../platform/calls/error-message.ts'
import { queryClient, queryFor, useApiQuery } from '../platform/calls/queries.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Form, FormFaults } from '../ui/fields/form.tsx'
import { useForm } from '../ui/fields/use-form.ts'
import { WishFields, type Wished } from './wish-fields.tsx'
import styles from './waiting-list.module.css'

type Act = 'confirmWish' | 'pause' | 'resume' | 'leaveWish' | 'takeOffer'

/** Changes what is wished, or joins the end of the line anew. */
const ChangeForm = ({ token, wish, onDone }: { token: string; wish: Wish; onDone: (wish: Wish) => void }) => {
  const { t, language } = useShop()
  const [typed, setTyped] = useState<Wished>({ tickets: wish.tickets, zones: wish.wished, together: wish.together })
  const wished = { ...typed, tickets: Math.min(typed.tickets, wish.mostTickets), zones: [...typed.zones] }
  const labels = { tickets: t('waiting_list_tickets') }
  const form = useForm<keyof typeof labels>({
    id: 'wish',
    labels,
    body: wished,
    rules: async () => checkBy((await import('@parter/contract/waiting-list/waiting-list.forms.ts')).wishForm),
    async send() {
      onDone(await callApi('changeWish', { query: { language }, body: { token, ...wished } }))
    },
  })
  const isAnew = wish.state === 'lapsed'
  return (
    <Form className={styles.form} onSubmit={(submitted) => void form.submit(submitted)}>
      <FormFaults form={form} short />
      <WishFields field={form.field('tickets')} list={wish} wished={wished} onChange={setTyped} />
      {isAnew ? null : <p>{t('waiting_list_change_note')}</p>}
      <Button type="submit" look="solid" wide busy={form.isBusy ? t('shell_loading') : undefined}>
        {t(isAnew ? 'waiting_list_join' : 'waiting_list_change')}
      </Button>
    </Form>
  )
}

/** What is wished, in a line. */
const useWords = () => {
  const { t } = useShop()
  return ({ tickets, together, wished, zones }: Wish) =>
    [
      `${t('waiting_list_tickets')}: ${tickets}`,
      together ? t('waiting_list_together') : '',
      zones
        .filter(({ id }) => wished.includes(id))
        .map(({ name }) => name)
        .join(', '),
    ]
      .filter(Boolean)
      .join(' · ')
}

const State = ({ wish }: { wish: Wish }) => {
  const { t, dates } = useShop()
  const { state, event, line, offer } = wish
  if (offer)
    return (
      <Notice tone="good" announced>
        {t('waiting_list_offer', { count: offer.tickets, when: dates.weekdayForm(offer.until, event.timeZone) })}
        {offer.isResale ? ` ${t('waiting_list_offer_resale')}` : null}
      </Notice>
    )
  if (line)
    return (
      <>
        <p className={styles.place}>{t('waiting_list_place', { place: line.place })}</p>
        <p>
          {t('waiting_list_line', { ahead: line.ticketsAhead, lately: line.offeredLately })}{' '}
          {line.odds === 'unknown' ? null : t(`waiting_list_odds_${line.odds}`)}
        </p>
      </>
    )
  if (state === 'asked') return <p>{t('waiting_list_lead')}</p>
  const tone = state === 'taken' ? 'good' : state === 'lapsed' ? 'warn' : 'plain'
  const said = state === 'left' || state === 'removed' ? 'gone' : state
  return said === 'paused' || said === 'taken' || said === 'lapsed' || said === 'gone' ? (
    <Notice tone={tone} announced>
      {t(`waiting_list_${said}`)}
    </Notice>
  ) : null
}

/**
 * One's own wish, opened by an email's link: the place in line and the odds, the offer, and what can be done. Everything
 * is done by a button, since opening a link must change nothing (R13.4).
 * @param card shows the event
 */
export const WishStatus = ({ token, card }: { token: string; card: (event: Wish['event']) => ReactNode }) => {
  const { t, language, path } = useShop()
  const [isChanging, setChanging] = useState(false)
  const words = useWords()
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
  if (!wish)
    return error ? (
      <Notice tone="bad" announced>
        {errorMessage(error, t)}
      </Notice>
    ) : null
  const { state, event, offer } = wish
  const button = (act: Act, label: string, isMain = false) => (
    <Button
      look={isMain ? 'solid' : act === 'leaveWish' ? 'quiet' : 'secondary'}
      size={isMain ? 'large' : 'medium'}
      wide={isMain}
      busy={acting.isPending && acting.variables === act ? t('shell_loading') : undefined}
      onClick={() => acting.mutate(act)}
    >
      {label}
    </Button>
  )
  const isInLine = state === 'waiting' || state === 'paused'
  return (
    <>
      {card(event)}
      <State wish={wish} />
      {acting.error ? (
        <Notice tone="bad" announced>
          {errorMessage(acting.error, t)}
        </Notice>
      ) : null}
      {isInLine || state === 'asked' || offer ? <p>{words(wish)}</p> : null}
      {state === 'asked' ? button('confirmWish', t('waiting_list_join'), true) : null}
      {offer ? button('takeOffer', t('waiting_list_take'), true) : null}
      {isChanging || (state === 'lapsed' && wish.isOpen) ? (
        <ChangeForm token={token} wish={wish} onDone={show} />
      ) : null}
      <div className={styles.actions}>
        {isInLine && !isChanging ? (
          <Button look="secondary" onClick={() => setChanging(true)}>
            {t('waiting_list_change')}
          </Button>
        ) : null}
        {state === 'waiting' ? button('pause', t('waiting_list_pause')) : null}
        {state === 'paused' ? button('resume', t('waiting_list_resume')) : null}
        {isInLine || offer || state === 'asked' ? button('leaveWish', t('waiting_list_leave')) : null}
      </div>
    </>
  )
}
