export interface FooterLink {
  readonly href: string
  readonly label: string
  readonly external: boolean
}

/** Items of a list, each a link. */
export const LinkItems = ({ links }: { links: readonly FooterLink[] }) =>
  links.map(({ href, label, external }) => (
    <li key={href}>
      <a href={href} rel={external ? 'external' : undefined}>
        {label}
      </a>
    </li>
  ))
