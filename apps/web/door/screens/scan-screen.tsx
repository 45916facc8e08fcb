import type { Direction } from '@parter/contract/door/verdict.ts'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../../src/ui/actions/button.tsx'
import type { DoorNight, Said } from '../night/door-night.ts'
import type { Post } from '../night/door-store.ts'
import { fingerprintOf, fromHex, tidyCode } from '../night/fingerprint.ts'
import { useDoorMessages } from '../platform/door-messages.tsx'
import { isNewCode, type LastCode } from '../reading/same-code.rules.ts'
import { useHandScanner } from '../reading/use-hand-scanner.ts'
import { CameraView } from './camera-view.tsx'
import styles from './door-app.module.css'
import { FindSheet } from './find-sheet.tsx'
import { giveSignal, TONES } from './signals.ts'
import { TypeSheet } from './type-sheet.tsx'
import { useAwake } from './use-awake.ts'
import { nameOfGate, VerdictView } from './verdict-view.tsx'

/** So long a green verdict covers the camera, in milliseconds; others stay until the next code or a press. */
const SHOWN = 700

/** Reads codes one after another and says what to do. */
export const ScanScreen = ({ night, post, onDone }: { night: DoorNight; post: Post; onDone: () => void }) => {
  const { t, time, count } = useDoorMessages()
  const state = useSyncExternalStore(night.subscribe, night.state)
  const [direction, setDirection] = useState<Direction>('in')
  const [sheet, setSheet] = useState<'type' | 'find' | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const [isCovering, setCovering] = useState(false)
  const lastSeen = useRef<LastCode>(undefined)
  const lastScanned = useRef<LastCode>(undefined)
  const sound = useRef<AudioContext | null>(null)
  useAwake()
  useEffect(() => {
    // a press has opened this screen, so it may sound
    sound.current = 'AudioContext' in globalThis ? new AudioContext() : null
    return () => void sound.current?.close()
  }, [])
  useEffect(() => {
    if (said?.verdict !== 'enter' && said?.verdict !== 'leave') return undefined
    const timer = setTimeout(() => setCovering(false), SHOWN)
    return () => clearTimeout(timer)
  }, [said])

  const decide = async (print: Uint8Array) => {
    const next = await night.scan(print, direction)
    giveSignal(TONES[next.verdict], sound.current)
    setSheet(null)
    setSaid(next)
    setCovering(true)
  }
  const decideCode = async (text: string) => {
    const code = tidyCode(text)
    if (code !== '') await decide(await fingerprintOf(post.eventId, code))
  }
  const readCode = (last: RefObject<LastCode | undefined>, text: string, at: number, isMeant = true) => {
    const isWanted = isMeant && isNewCode(last.current, text, at)
    if (!isWanted && last.current?.text !== text) return
    last.current = { text, at }
    if (isWanted) void decideCode(text)
  }
  useHandScanner((text) => readCode(lastScanned, text, performance.now()))
  const counts = `${count(state.inside)} / ${count(state.tickets)}`
  const list = state.listAt === 0 ? t('door_app_list_none') : time(state.listAt, post.timeZone)
  return (
    <main className={styles.scan} data-covered={isCovering || undefined}>
      <header className={styles.bar}>
        <h1>
          {nameOfGate(post)} · {post.title}
        </h1>
        <span
          aria-label={t('door_app_inside_of', { inside: count(state.inside), tickets: count(state.tickets) })}
          role="img"
        >
          {counts}
        </span>
        <span className={styles.status} data-online={state.isOnline}>
          {state.isOnline ? t('door_app_online') : t('door_app_alone_since', { time: list })}
          {state.waiting > 0 ? ` · ${t('door_app_waiting', { count: state.waiting })}` : ''}
        </span>
      </header>
      {/* a paper that still lies before the camera must not end what is being typed */}
      <CameraView onText={(text, watched) => readCode(lastSeen, text, watched, sheet === null)} />
      <div className={styles.said} aria-live="assertive">
        {said ? (
          <VerdictView said={said} post={post} isWhole={isCovering} counts={counts} onNext={() => setCovering(false)} />
        ) : (
          <p className={styles.aim}>{t('door_app_aim')}</p>
        )}
      </div>
      <nav className={styles.acts}>
        {post.reentry === 'never' ? null : (
          <Button
            size="large"
            aria-pressed={direction === 'out'}
            onClick={() => setDirection(direction === 'in' ? 'out' : 'in')}
          >
            {t(direction === 'in' ? 'door_app_in' : 'door_app_out')}
          </Button>
        )}
        <Button size="large" onClick={() => setSheet('type')}>
          {t('door_app_type')}
        </Button>
        <Button size="large" onClick={() => setSheet('find')}>
          {t('door_app_find')}
        </Button>
        <Button size="large" onClick={onDone}>
          {t('door_app_done')}
        </Button>
      </nav>
      {sheet === 'type' ? <TypeSheet onCode={decideCode} onClose={() => setSheet(null)} /> : null}
      {sheet === 'find' ? (
        <FindSheet
          eventId={post.eventId}
          onFound={(fingerprint) => decide(fromHex(fingerprint))}
          onClose={() => setSheet(null)}
        />
      ) : null}
    </main>
  )
}
