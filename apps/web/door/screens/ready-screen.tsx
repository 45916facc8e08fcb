import type { Language } from '@parter/portal/language/languages.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '../../src/ui/actions/button.tsx'
import { Icon } from '../../src/ui/actions/icon.tsx'
import type { DoorNight } from '../night/door-night.ts'
import type { Post } from '../night/door-store.ts'
import { useDoorMessages } from '../platform/door-messages.tsx'
import { type DeviceState, useDeviceState } from '../platform/use-device-state.ts'
import styles from './door-app.module.css'
import { LanguageChoice } from './language-choice.tsx'
import { nameOfGate } from './verdict-view.tsx'

interface Check {
  readonly name: string
  readonly isGood: boolean
  readonly state: string
  readonly act?: { readonly label: string; readonly press: () => void } | undefined
}

/** A clock that is off by less is right enough, in milliseconds. */
const CLOCK = 30_000
const LOW_BATTERY = 30
/** A list that is older is shown as old, in milliseconds. */
const OLD = 60_000

const useNow = (night: DoorNight): number => {
  const [now, setNow] = useState(night.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(night.now()), 1000)
    return () => clearInterval(timer)
  }, [night])
  return now
}

/** What a door needs for the night, and what is missing. */
export const ReadyScreen = (props: {
  night: DoorNight
  post: Post
  onLanguage: (language: Language) => void
  onStart: () => void
}) => {
  const { night, post, onLanguage, onStart } = props
  const words = useDoorMessages()
  const { t } = words
  const state = useSyncExternalStore(night.subscribe, night.state)
  const device = useDeviceState()
  const now = useNow(night)
  const checks = [...checksOfNight(words, post, state, now), ...checksOfDevice(words, device)]
  return (
    <main className={styles.screen}>
      <p className={styles.over}>{post.title}</p>
      <h1>{nameOfGate(post)}</h1>
      <ul className={styles.checks}>
        {checks.map(({ name, isGood, state: said, act }) => (
          <li key={name} data-good={isGood}>
            <Icon name={isGood ? 'success' : 'error'} />
            <span>
              <b>{name}</b>
              <span>{said}</span>
            </span>
            {act ? (
              <Button size="small" onClick={act.press}>
                {act.label}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {state.conflicts > 0 ? (
        <p className={styles.note}>{t('door_app_conflicts', { count: state.conflicts })}</p>
      ) : null}
      <LanguageChoice onLanguage={onLanguage} />
      <div className={styles.thumb}>
        <Button look="solid" size="large" wide onClick={onStart}>
          {t('door_app_start')}
        </Button>
      </div>
    </main>
  )
}

type Words = ReturnType<typeof useDoorMessages>

const checksOfNight = (
  { t, time, count }: Words,
  { timeZone }: Post,
  state: ReturnType<DoorNight['state']>,
  now: number,
): Check[] => {
  const hasList = state.listAt > 0
  const off = Math.round(Math.abs(state.ahead) / 60_000)
  return [
    {
      name: t('door_app_list'),
      isGood: hasList && now - state.listAt < OLD,
      state: hasList
        ? t('door_app_list_state', { tickets: count(state.tickets), time: time(state.listAt, timeZone) })
        : t('door_app_list_none'),
    },
    {
      name: t('door_app_network'),
      isGood: state.isOnline && state.waiting === 0,
      state:
        state.waiting > 0
          ? t('door_app_waiting', { count: state.waiting })
          : t(state.isOnline ? 'door_app_online' : 'door_app_offline'),
    },
    {
      name: t('door_app_clock'),
      isGood: Math.abs(state.ahead) < CLOCK,
      state:
        Math.abs(state.ahead) < CLOCK ? time(now, timeZone) : t('door_app_clock_wrong', { count: Math.max(1, off) }),
    },
  ]
}

const checksOfDevice = ({ t, count }: Words, device: DeviceState): Check[] => [
  {
    name: t('door_app_camera'),
    isGood: device.camera === 'granted',
    state: t(
      device.camera === 'granted'
        ? 'door_app_camera_ready'
        : device.camera === 'denied'
          ? 'door_app_camera_refused'
          : device.camera === 'none'
            ? 'door_app_camera_none'
            : 'door_app_camera_asks',
    ),
    act: device.camera === 'prompt' ? { label: t('door_app_camera_try'), press: device.tryCamera } : undefined,
  },
  ...(device.battery === null
    ? []
    : [
        {
          name: t('door_app_battery'),
          isGood: device.battery >= LOW_BATTERY,
          state: t('door_app_per_cent', { share: count(device.battery) }),
        },
      ]),
  {
    name: t('door_app_storage'),
    isGood: device.isPersisted,
    state: t(device.isPersisted ? 'door_app_storage_kept' : 'door_app_storage_loose'),
    act: device.isPersisted ? undefined : { label: t('door_app_storage_ask'), press: device.persist },
  },
  {
    name: t('door_app_install'),
    isGood: device.isInstalled,
    state: t(device.isInstalled ? 'door_app_installed' : 'door_app_install_how'),
    act: device.install ? { label: t('door_app_install_do'), press: device.install } : undefined,
  },
]
