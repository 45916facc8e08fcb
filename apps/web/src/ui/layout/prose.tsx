import { classNames } from '../class-names.ts'
import styles from './prose.module.css'

/** Text of the content, sanitised when it was imported; `lang` when it is in another language than the page. */
export function Prose({
  html,
  lang,
  className,
}: {
  html: string
  lang?: string | undefined
  className?: string | undefined
}) {
  return (
    <div
      className={classNames(styles.prose, className)}
      lang={lang}
      data-content
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
