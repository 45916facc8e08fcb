import { useEffect, useState } from 'react'
import { type ContentIconShape, loadContentIcon } from './content-icons.ts'

/**
 * An icon that content or a storefront's file names, in the colour of the surrounding text. Decorative.
 * Its space is reserved while it loads, and stays empty if it fails.
 * @param name set and icon: `ph:ticket`
 */
export const ContentIcon = ({ name, size = '1.25em' }: { name: string; size?: string }) => {
  const [icon, show] = useState<ContentIconShape | null>(null)
  useEffect(() => {
    let isHere = true
    void loadContentIcon(name).then((found) => isHere && show(found))
    return () => {
      isHere = false
    }
  }, [name])
  const square = icon?.size ?? 16
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${square} ${square}`}
      width={size}
      height={size}
      fill="currentColor"
      // only shapes, checked by the loader
      dangerouslySetInnerHTML={{ __html: icon?.body ?? '' }}
    />
  )
}
