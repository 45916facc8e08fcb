import { useCallback, useEffect, useState } from 'react'
import { batteryLevel } from './battery.ts'

export interface DeviceState {
  /** `none`: there is no camera. */
  readonly camera: PermissionState | 'none'
  /** Per cent; null: the browser doesn’t say. */
  readonly battery: number | null
  /** The browser keeps what is stored, also when the phone is full. */
  readonly isPersisted: boolean
  readonly isInstalled: boolean
  /** Null: the browser doesn’t offer it. */
  readonly install: (() => void) | null
  readonly tryCamera: () => void
  readonly persist: () => void
}

interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

const cameraState = async (): Promise<DeviceState['camera']> => {
  if (!('mediaDevices' in navigator)) return 'none'
  const found = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  if (!found.some(({ kind }) => kind === 'videoinput')) return 'none'
  const asked = await navigator.permissions.query({ name: 'camera' }).catch(() => undefined)
  return asked?.state ?? 'prompt'
}

/** What the device itself says of its readiness. */
export const useDeviceState = (): DeviceState => {
  const [camera, setCamera] = useState<DeviceState['camera']>('prompt')
  const [battery, setBattery] = useState<number | null>(null)
  const [isPersisted, setPersisted] = useState(false)
  const [offer, setOffer] = useState<InstallEvent | null>(null)
  const look = useCallback(() => {
    void cameraState().then(setCamera)
    void batteryLevel().then(setBattery)
    void navigator.storage?.persisted().then(setPersisted)
  }, [])
  useEffect(() => {
    look()
    const offered = (event: Event) => {
      event.preventDefault()
      setOffer(event as InstallEvent)
    }
    addEventListener('beforeinstallprompt', offered)
    return () => removeEventListener('beforeinstallprompt', offered)
  }, [look])
  return {
    camera,
    battery,
    isPersisted,
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    install: offer && (() => void offer.prompt().then(() => setOffer(null))),
    tryCamera: () =>
      void navigator.mediaDevices.getUserMedia({ video: true }).then((stream) => {
        for (const track of stream.getTracks()) track.stop()
        setCamera('granted')
      }, look),
    persist: () => void navigator.storage?.persist().then(setPersisted),
  }
}
