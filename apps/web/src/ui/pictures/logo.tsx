import styles from './logo.module.css'

interface Props {
  /** Addresses of the full logo, shown where there is room, and of the small one shown beside the name elsewhere. */
  logo: string
  mark: string
  name: string
}

/** A storefront's logo, from its own files. Decorative: the link around it has an accessible name. */
export const Logo = ({ logo, mark, name }: Props) => (
  <span className={styles.logo}>
    <picture>
      <source media="(width >= 64rem)" srcSet={logo} />
      <img src={mark} alt="" className={styles.picture} />
    </picture>
    <span className={styles.name}>{name}</span>
  </span>
)
