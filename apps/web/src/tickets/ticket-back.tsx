import type { BoughtTicket } from '@parter/contract/orders/orders.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { TextLink } from '../ui/actions/text-link.tsx'
import { AccordionItem } from '../ui/navigation/accordion.tsx'
import styles from './ticket-back.module.css'

/** The back of a ticket: what to do when the code fails, the way there, who organises and sells, the terms. */
export const TicketBack = ({ ticket, open = false }: { ticket: BoughtTicket; open?: boolean }) => {
  const { t, portal, link } = useShop()
  const { promoterName, mapLink, address, venueName, code } = ticket
  const { seller, pagesIds } = portal
  const terms = { infosection: 'info', id: String(pagesIds.terms) }
  return (
    <div className={styles.back}>
      <AccordionItem title={t('tickets_back')} open={open}>
        <div className={styles.words}>
          {code === '' ? null : <p>{t('tickets_code_fails')}</p>}
          <p>
            {venueName}, {address}
            {mapLink === null ? null : (
              <>
                <br />
                <TextLink href={mapLink} outside={t('shell_open_externally')}>
                  {t('shell_on_map')}
                </TextLink>
              </>
            )}
          </p>
          <p>
            {promoterName === '' ? null : (
              <>
                {t('tickets_organised_by', { promoter: promoterName })}
                <br />
              </>
            )}
            {seller.name} · <TextLink href={`tel:${seller.phone.replaceAll(' ', '')}`}>{seller.phone}</TextLink> ·{' '}
            <TextLink href={`mailto:${seller.email}`}>{seller.email}</TextLink>
          </p>
          <p>
            <TextLink href={link({ label: 'shell_link_terms', page: 'infoArticle', params: terms })}>
              {t('shell_link_terms')}
            </TextLink>
          </p>
        </div>
      </AccordionItem>
    </div>
  )
}
