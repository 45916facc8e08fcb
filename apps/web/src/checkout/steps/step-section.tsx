import type { CheckoutStepName } from '@parter/contract/cart/cart.ts'
import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { Icon } from '../../ui/actions/icon.tsx'
import { BuyBar } from '../../ui/layout/buy-bar.tsx'
import styles from './step-section.module.css'
import type { ShownStep } from './steps.rules.ts'

interface Props {
  step: ShownStep
  number: number
  count: number
  /** What was said in it, once it is done. */
  summary?: ReactNode
  /** Nothing can be changed in it: the cart doesn't need it. */
  isFixed?: boolean
  children: ReactNode
}

/**
 * Scrolls an opened step into view, on a desktop as little as is needed, and focuses its heading, so that it is read out
 * and the keyboard continues from there. Only after it is rendered, since the step before it has become smaller.
 */
const useOpening = (isOpen: boolean) => {
  const isWide = useIsWide()
  const heading = useRef<HTMLHeadingElement>(null)
  const was = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !was.current) {
      heading.current?.focus({ preventScroll: true })
      heading.current?.closest('section')?.scrollIntoView({ behavior: 'instant', block: isWide ? 'nearest' : 'start' })
    }
    was.current = isOpen
  }, [isOpen, isWide])
  return heading
}

const TITLES = {
  shopping_cart: 'shell_cart',
  delivery: 'cart_line_delivery',
  personalization: 'checkout_step_personalization',
  payment: 'checkout_step_payment',
} as const satisfies Record<CheckoutStepName, MessageKey>

export const stepTitle = (name: CheckoutStepName) => TITLES[name]

/** One of the four steps: open, done with the way back to it, or waiting for its turn. */
export const StepSection = ({ step, number, count, summary, isFixed = false, children }: Props) => {
  const { t } = useShop()
  const { name, state } = step
  const heading = useOpening(state === 'open')
  const titleId = `${name}-title`
  const isPassed = isFixed && state === 'done'
  return (
    <section
      id={name}
      className={styles.step}
      data-state={state}
      data-passed={isPassed || undefined}
      aria-labelledby={titleId}
    >
      <header className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {state === 'done' ? <Icon name="check" size="1rem" /> : number}
        </span>
        <h2 ref={heading} id={titleId} tabIndex={-1} aria-current={state === 'open' ? 'step' : undefined}>
          <span className="visually-hidden">{t('checkout_step_of', { step: number, steps: count })}: </span>
          {t(stepTitle(name))}
          {state === 'done' ? <span className="visually-hidden"> ({t('checkout_step_done')})</span> : null}
        </h2>
        {state === 'done' && !isPassed ? (
          <a
            className={styles.change}
            href={`#${name}`}
            aria-label={`${t('shell_button_change')}: ${t(stepTitle(name))}`}
          >
            {t('shell_button_change')}
          </a>
        ) : null}
        {state === 'done' && summary ? <div className={styles.summary}>{summary}</div> : null}
      </header>
      {state === 'open' ? <div className={styles.content}>{children}</div> : null}
    </section>
  )
}

/** The total and the time that is left, for the bar under the thumb; null: there is none. */
export const ThumbSummary = createContext<ReactNode>(null)

interface ActionsProps {
  children: ReactNode
  /** The small print that belongs to the button. */
  note?: ReactNode
  /** The button's text is long. */
  stacked?: boolean
}

/** The button that ends a step; on phones it stays under the thumb, with the total and the time that is left. */
export const StepActions = ({ children, note, stacked = false }: ActionsProps) => {
  const { t } = useShop()
  const isWide = useIsWide()
  const summary = use(ThumbSummary)
  if (isWide || summary === null)
    return (
      <div className={styles.actions}>
        {children}
        {note}
      </div>
    )
  return (
    <>
      {note}
      <BuyBar label={t('cart_total')} summary={summary} action={children} stacked={stacked} />
    </>
  )
}
