import type { SVGProps } from 'react'
import { type IconName, icons } from './icons.generated.ts'
import sprite from './icons.svg?url'

export type { IconName }

/** The outline of an icon on a square of 256, for a picture that is an `<svg>` already. */
export function IconShape({ name, ...rest }: { name: IconName } & SVGProps<SVGGElement>) {
  const d = icons[name]
  return <g {...rest}>{d ? <path d={d} /> : <use href={`${sprite}#${name}`} width="256" height="256" />}</g>
}

type Props = {
  name: IconName
  /** The text alternative, when no text stands beside it; without it screen readers ignore the icon. */
  label?: string | undefined
  /** Any CSS length; by default a little larger than the surrounding text. */
  size?: string
  className?: string | undefined
}

/** An icon, in the colour of the surrounding text. */
export function Icon({ name, label, size = '1.25em', className }: Props) {
  const said = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg {...said} className={className} viewBox="0 0 256 256" width={size} height={size} fill="currentColor">
      <IconShape name={name} />
    </svg>
  )
}
