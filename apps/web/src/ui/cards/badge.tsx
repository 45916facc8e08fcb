import { Icon, type IconName } from '../actions/icon.tsx'
import { classNames } from '../class-names.ts'
import styles from './badge.module.css'

type Props = {
  children: string
  tone?: 'plain' | 'good' | 'warn' | 'bad' | 'solid'
  icon?: IconName | undefined
  /** It lies on a picture. */
  onPicture?: boolean
}

/** A state in a word or two. */
export function Badge({ children, tone = 'plain', icon, onPicture = false }: Props) {
  return (
    <span className={classNames(styles.badge, styles[tone], onPicture && styles.onPicture)}>
      {icon ? <Icon name={icon} size="1rem" /> : null}
      {children}
    </span>
  )
}
