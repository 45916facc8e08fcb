import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'

export type ButtonLook = {
  /**
   * primary: the one step towards the ticket, in the storefront's accent, once a screen.
   * solid: the main step where nothing is bought (log in, save). secondary: its neighbour. quiet: the rest.
   * danger: takes something away.
   */
  look?: 'primary' | 'solid' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** As wide as its container. */
  wide?: boolean
  icon?: IconName | undefined
  iconEnd?: IconName | undefined
  children: ReactNode
}

type Props = Omit<ComponentPropsWithRef<'button'>, 'disabled'> &
  ButtonLook & {
    /** The text shown while work is running: the button keeps its width and ignores presses. */
    busy?: string | undefined
    /** Why it can't be pressed now, shown below. The button stays in the tab order, so that the reason can be read. */
    disabledReason?: string | undefined
  }

/** A button for an action on this page; use `ButtonLink` for another address. */
export function Button(props: Props) {
  const { look, size, wide, icon, iconEnd, children, busy, disabledReason, onClick, className, ...rest } = props
  const reasonId = useId()
  const blocked = Boolean(busy || disabledReason)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) return event.preventDefault()
    onClick?.(event)
  }
  const button = (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ look, size, wide }), className)}
      aria-disabled={blocked || rest['aria-disabled']}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      data-busy={busy ? '' : undefined}
      onClick={press}
    >
      <Face icon={icon} iconEnd={iconEnd}>
        {children}
      </Face>
      {busy ? <Busy>{busy}</Busy> : null}
    </button>
  )
  if (!disabledReason) return button
  return (
    <span className={classNames(styles.withReason, wide && styles.wide)}>
      {button}
      <span id={reasonId} className={styles.reason}>
        {disabledReason}
      </span>
    </span>
  )
}

type LinkProps = ComponentPropsWithRef<'a'> & ButtonLook & { href: string }

/** A link that looks like a button. */
export function ButtonLink({ look, size, wide, icon, iconEnd, children, className, ...rest }: LinkProps) {
  return (
    <a {...rest} className={classNames(buttonClass({ look, size, wide }), className)}>
      <Face icon={icon} iconEnd={iconEnd}>
        {children}
      </Face>
    </a>
  )
}

function buttonClass({ look = 'secondary', size = 'medium', wide }: LookOnly): string {
  return classNames(styles.button, styles[look], styles[size], wide && styles.wide)
}

type LookOnly = { look: ButtonLook['look']; size: ButtonLook['size']; wide: boolean | undefined }

function Face({ icon, iconEnd, children }: Pick<ButtonLook, 'icon' | 'iconEnd' | 'children'>) {
  return (
    <span className={styles.face}>
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
      {iconEnd ? <Icon name={iconEnd} /> : null}
    </span>
  )
}

/** Three seats that light up in turn. */
function Busy({ children }: { children: string }) {
  return (
    <span className={styles.busy} role="status">
      <i />
      <i />
      <i />
      <span className="visually-hidden">{children}</span>
    </span>
  )
}
