import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { TextLink } from '../../src/ui/actions/text-link.tsx'
import { DraftChoice, DraftNumber, DraftSwitch, DraftText } from '../platform/drafts/draft-fields.tsx'
import drafts from '../platform/drafts/drafts.module.css'
import office from '../platform/office.module.css'
import { useItem } from './item-editing.ts'

/** Where a venue is, and its halls. */
export const VenueFields = () => {
  const { t } = useShop()
  const { halls } = useItem().state.draft
  const optional = t('event_drafts_optional')
  return (
    <>
      <div className={drafts.pair}>
        <DraftText path={['address']} label={t('content_items_address')} />
        <DraftText path={['postalCode']} label={t('content_items_postal_code')} optional={optional} />
        <DraftText path={['city']} label={t('content_items_city')} />
        <DraftText path={['county']} label={t('content_items_county')} />
        <DraftText path={['countryCode']} label={t('content_items_country')} />
        <DraftText
          path={['timeZone']}
          label={t('content_items_time_zone')}
          hint={t('content_items_time_zone_hint')}
          optional={optional}
        />
        <DraftNumber path={['latitude']} label={t('content_items_latitude')} optional={optional} isAny />
        <DraftNumber path={['longitude']} label={t('content_items_longitude')} optional={optional} isAny />
      </div>
      <p className={office.soft}>
        {t('content_items_halls')}: {halls.length === 0 ? t('content_items_halls_none') : null}
        {halls.map(({ name }) => name).join(', ')} <TextLink href="/staff/halls">{t('staff_halls')}</TextLink>
      </p>
    </>
  )
}

/** Who an organiser is, as buyers read it before they pay. */
export const PromoterFields = () => {
  const { t } = useShop()
  const optional = t('event_drafts_optional')
  return (
    <div className={drafts.pair}>
      <DraftText path={['companyName']} label={t('content_items_company')} hint={t('content_items_company_hint')} />
      <DraftText path={['registryCode']} label={t('content_items_registry_code')} optional={optional} />
      <DraftText path={['countryCode']} label={t('content_items_country')} />
      <DraftText path={['email']} label={t('staff_email')} optional={optional} />
      <DraftText path={['phone']} label={t('content_items_phone')} optional={optional} />
      <DraftText path={['website']} label={t('content_items_website')} optional={optional} />
    </div>
  )
}

/** Whose series it is, how many tickets of it one person may have, and whether it is shown. */
export const SeriesFields = () => {
  const { t } = useShop()
  const { promoters } = useItem().state.draft
  return (
    <>
      <DraftChoice
        path={['promoter']}
        label={t('event_drafts_promoter')}
        none={t('event_drafts_none')}
        isNumber
        options={promoters.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <DraftNumber
        path={['ticketsPerPerson']}
        label={t('content_items_series_per_person')}
        optional={t('event_drafts_optional')}
      />
      <DraftSwitch path={['published']} usual>
        {t('content_items_series_shown')}
      </DraftSwitch>
    </>
  )
}
