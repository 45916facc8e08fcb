import type { MessageRoom } from '@parter/portal/messages/message-key.ts'
import type { ReactNode } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { WithMessages } from '../../platform/shop/with-messages.tsx'
import { classNames } from '../../ui/class-names.ts'

/** The query of a list without filters. */
export const NO_SEARCH_PARAMS = new URLSearchParams()

/** A group of components with a title that can be linked to. */
export function Family({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <section id={id} className="show-case-family" aria-labelledby={`${id}-title`}>
      <header className="show-case-head">
        <h2 id={`${id}-title`} className="show-case-title">
          {title}
        </h2>
        <p className="show-case-lead">{lead}</p>
      </header>
      <div className="show-case-specimens">{children}</div>
    </section>
  )
}

interface Props {
  name: string
  /** It takes the whole row. */
  wide?: boolean
  children: ReactNode
}

/** One component in its states, under its name. */
export function Specimen({ name, wide, children }: Props) {
  return (
    <div className={classNames('show-case-specimen', wide && 'show-case-wide')}>
      <h3 className="show-case-name">{name}</h3>
      {children}
    </div>
  )
}

/** A part of the shop's screens, as they show it: in the storefront's language. @param rooms whose messages it needs */
export function ScreenSpecimen({ rooms = [], children, ...rest }: Props & { rooms?: readonly MessageRoom[] }) {
  const { language } = useShop()
  return (
    <Specimen {...rest}>
      <div lang={language}>
        <WithMessages page="components" rooms={rooms}>
          {children}
        </WithMessages>
      </div>
    </Specimen>
  )
}
