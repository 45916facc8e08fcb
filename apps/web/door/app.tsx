import type { Language } from '@parter/portal/language/languages.ts'
import { useState, useSyncExternalStore } from 'react'
import type { DoorNight } from './night/door-night.ts'
import { chooseLanguage, DoorMessagesProvider, loadDoorMessages, type Words } from './platform/door-messages.tsx'
import { EnrolScreen } from './screens/enrol-screen.tsx'
import { ReadyScreen } from './screens/ready-screen.tsx'
import { ScanScreen } from './screens/scan-screen.tsx'

/** The door on a device: it is enrolled, gets ready, and scans. */
export const App = ({ night, first }: { night: DoorNight; first: Words }) => {
  const [words, setWords] = useState(first)
  const [isScanning, setScanning] = useState(false)
  const { phase, post } = useSyncExternalStore(night.subscribe, night.state)
  const onLanguage = (language: Language) => {
    chooseLanguage(language)
    void loadDoorMessages(language).then((next) => {
      document.documentElement.lang = language
      setWords(next)
      // gates and zones have names in it
      void night.sync()
    })
  }
  return (
    <DoorMessagesProvider value={words}>
      {phase !== 'working' || !post ? (
        <EnrolScreen night={night} onLanguage={onLanguage} />
      ) : isScanning ? (
        <ScanScreen night={night} post={post} onDone={() => setScanning(false)} />
      ) : (
        <ReadyScreen night={night} post={post} onLanguage={onLanguage} onStart={() => setScanning(true)} />
      )}
    </DoorMessagesProvider>
  )
}
