import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { useDoorMessages } from '../platform/door-messages.tsx'
import { type Camera, openCamera } from '../reading/camera.ts'
import styles from './door-app.module.css'

/** Why there is no picture. */
type Lack = '' | 'refused' | 'none'

/** What the camera sees, and its light where it has one. */
export const CameraView = ({ onText }: { onText: (text: string, watched: number) => void }) => {
  const { t } = useDoorMessages()
  const video = useRef<HTMLVideoElement>(null)
  const heard = useEffectEvent(onText)
  const [lack, setLack] = useState<Lack>('')
  const [camera, setCamera] = useState<Camera | null>(null)
  const [isLit, setLit] = useState(false)
  useEffect(() => {
    let isShown = true
    let opened: Camera | undefined
    const element = video.current
    const open = async () => {
      if (!element) return
      if (!('mediaDevices' in navigator)) return setLack('none')
      try {
        opened = await openCamera(element, (text, watched) => heard(text, watched))
        if (isShown) setCamera(opened)
        else opened.close()
      } catch (error) {
        if (isShown) setLack(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none')
      }
    }
    void open()
    return () => {
      isShown = false
      opened?.close()
    }
  }, [])
  const light = () => {
    void camera?.torch?.(!isLit).then(
      () => setLit(!isLit),
      () => setCamera({ ...camera, torch: null }),
    )
  }
  return (
    <div className={styles.camera}>
      {lack === '' ? (
        <video ref={video} className={styles.video} muted playsInline aria-label={t('door_app_aim')} />
      ) : (
        <div className={styles.dark}>
          <Fault>{t(`door_app_camera_${lack}`)}</Fault>
        </div>
      )}
      {camera?.torch ? (
        <span className={styles.light}>
          <Button icon="sun" aria-pressed={isLit} onClick={light}>
            {t('door_app_light')}
          </Button>
        </span>
      ) : null}
    </div>
  )
}
