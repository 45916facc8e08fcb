import { icons } from './icons.generated.ts'

export type IconName = keyof typeof icons

type Props = {
  name: IconName
  /** What the icon says when no words stand beside it; without it the icon is ornament to a screen reader. */
  label?: string | undefined
  /** Any CSS length; by default a little larger than the words around it. */
  size?: string
  className?: string | undefined
}

/** One icon of the one family, in the colour of the words around it. */
export function Icon({ name, label, size = '1.25em', className }: Props) {
  const said = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg {...said} className={className} viewBox="0 0 256 256" width={size} height={size} fill="currentColor">
      <path d={icons[name]} />
    </svg>
  )
}
