import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './text-link.module.css'

type Props = ComponentPropsWithRef<'a'> & {
  href: string
  /** inline in a sentence, alone on a line, or quiet where everything around it is a link (navigation, footer). */
  look?: 'inline' | 'alone' | 'quiet'
  icon?: IconName | undefined
  /** It leads out of the shop, into a new tab without a referrer: marked by an arrow and this text. */
  outside?: string | undefined
}

const OUT = { target: '_blank', rel: 'noreferrer' }

/** A text link. */
export function TextLink({ look = 'inline', icon, outside, children, className, ...rest }: Props) {
  return (
    <a {...(outside ? OUT : {})} {...rest} className={classNames(styles.link, styles[look], className)}>
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
      {look === 'alone' && !outside ? <Icon name="forward" className={styles.arrow} size="1.125em" /> : null}
      {outside ? <Icon name="external" label={outside} size="1em" /> : null}
    </a>
  )
}
