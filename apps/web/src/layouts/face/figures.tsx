import { useShop } from '../../platform/shop/shop-context.tsx'
import styles from './figures.module.css'

interface Props {
  /** Each with its sentence, of which the number is set large. */
  figures: readonly { readonly count: number; readonly said: string }[]
}

/** How large something is: the numbers are set large, and the words of each small under it. */
export const Figures = ({ figures }: Props) => {
  const { language } = useShop()
  return (
    <ul className={styles.figures}>
      {figures.map(({ count, said }) => {
        const number = count.toLocaleString(language)
        return (
          <li key={said}>
            <b className="display">{number}</b> {said.replace(number, '').trim()}
          </li>
        )
      })}
    </ul>
  )
}
