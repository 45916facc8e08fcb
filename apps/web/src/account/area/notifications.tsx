import type { Notifications as Reply } from '@parter/contract/account/account-area.ts'
import { hashOf } from '@parter/portal/paths/auth-hash.ts'
import { useState } from 'react'
import { invalidateTopics } from '../../platform/calls/queries.ts'
import { callApi } from '../../platform/calls/call-api.ts'
import { errorMessage } from '../../platform/calls/error-message.ts'
import { NewsletterLinks } from '../../platform/shop/newsletter-links.tsx'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/cards/badge.tsx'
import { Switch } from '../../ui/fields/choices.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import { showToast } from '../../ui/overlays/toast-list.ts'
import styles from './area.module.css'

interface Change {
  newsletters?: { portalCode: string; subscribed: boolean }[]
  cancelReminders?: number[]
}

const useChange = () => {
  const { t, language } = useShop()
  const [isBusy, setBusy] = useState(false)
  const change = async (body: Change) => {
    setBusy(true)
    try {
      await callApi('updateNotifications', { query: { language }, body })
    } catch (error) {
      showToast(errorMessage(error, t), { tone: 'bad' })
      invalidateTopics('notifications')
    } finally {
      setBusy(false)
    }
  }
  return { change, isBusy }
}

/** Reminders, which a confirmed address has, newsletters by storefront, and what is always sent. */
export const Notifications = ({ notifications, confirmed }: { notifications: Reply; confirmed: boolean }) => {
  const { t, dates, portal, path, language } = useShop()
  const { change, isBusy } = useChange()
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  return (
    <>
      {confirmed ? (
        <section className={styles.group} aria-labelledby="notify-reminders">
          <h2 id="notify-reminders">{t('account_reminders')}</h2>
          <p>{t(notifications.reminders.length === 0 ? 'account_reminders_none' : 'account_reminders_text')}</p>
          {notifications.reminders.length === 0 ? null : (
            <ul className={styles.sheet}>
              {notifications.reminders.map(({ id, eventId, title, slug, state, saleStartsAt, picture }) => (
                <li key={id} className={styles.poster}>
                  <PosterImage picture={picture} alt="" sizes="4rem" />
                  <div className={styles.row}>
                    <div>
                      <h3>
                        <a href={path('event', { id: eventId, slug })}>{title}</a>
                      </h3>
                      <span className={styles.small}>
                        {saleStartsAt
                          ? t('shell_sale_opens', { when: dates.weekdayForm(saleStartsAt, portal.timezone) })
                          : t('account_reminder_open')}
                      </span>
                      {state === 'asked' ? <Badge tone="warn">{t('account_reminder_asked')}</Badge> : null}
                    </div>
                    <Button
                      size="small"
                      look="secondary"
                      aria-label={`${t('shell_reminder_cancel')}: ${title}`}
                      onClick={() => void change({ cancelReminders: [id] })}
                    >
                      {t('shell_reminder_cancel')}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </section>
      ) : null}
      <section className={styles.group} aria-labelledby="notify-news">
        <h2 id="notify-news">{t('account_newsletters')}</h2>
        <p>
          {t('account_newsletters_text')}
          <NewsletterLinks />
        </p>
        {confirmed ? (
          <ul className={styles.sheet}>
            {notifications.newsletters.map(({ portalCode, storeName, countryCode, subscribed }) => (
              <li key={portalCode}>
                <Switch
                  checked={subscribed}
                  disabled={isBusy}
                  // visitors don't know the names of sister storefronts
                  hint={t('account_newsletter_of', { country: countries.of(countryCode) ?? countryCode })}
                  onChange={(event) => void change({ newsletters: [{ portalCode, subscribed: event.target.checked }] })}
                >
                  {storeName}
                </Switch>
              </li>
            ))}
          </ul>
        ) : (
          <div className={styles.sheet}>
            <div className={styles.row}>
              <div>
                <b>{t('account_newsletters_confirm')}</b>
              </div>
              <ButtonLink look="solid" href={hashOf('verify-email')}>
                {t('account_unconfirmed_enter_code')}
              </ButtonLink>
            </div>
          </div>
        )}
      </section>
      <section className={styles.group} aria-labelledby="notify-service">
        <h2 id="notify-service">{t('account_service')}</h2>
        <ul className={styles.sheet}>
          {(['tickets', 'changes', 'security'] as const).map((kind) => (
            <li key={kind} className={styles.row}>
              <div>
                <b>{t(`account_service_${kind}`)}</b>
                <span className={styles.small}>{t(`account_service_${kind}_text`)}</span>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
