import styles from './logo.module.css'

interface Props {
  /** The address of the whole logo, shown where there is room, and of the mark that stands beside the name elsewhere. */
  logo: string
  mark: string
  name: string
}

/** A storefront's logo, from its own files. Ornament: the link around it has a name of its own. */
export const Logo = ({ logo, mark, name }: Props) => (
  <span className={styles.logo}>
    <picture>
      <source media="(width >= 64rem)" srcSet={logo} />
      <img src={mark} alt="" className={styles.picture} />
    </picture>
    <span className={styles.name}>{name}</span>
  </span>
)
