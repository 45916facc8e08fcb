import { openDecoder } from './decoder.ts'
import { timeWatched } from './same-code.rules.ts'

/** A camera that reads codes. */
export interface Camera {
  /** Switches the light; null: it has none. */
  readonly torch: ((isOn: boolean) => Promise<void>) | null
  readonly close: () => void
}

/** Milliseconds between pictures: twelve a second are enough for a hand that moves. */
const BETWEEN = 80
const WANTED = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } }

/** What phones have and the types of browsers lack. */
interface Torch {
  readonly torch?: boolean
}

/**
 * Shows the camera in a video and reads codes until it is closed. One stream lasts as long as the screen: some systems ask
 * for the permission at each.
 * @param onText also gets for how many milliseconds the camera has watched
 * @throws DOMException when there is no camera, or it may not be used
 */
export const openCamera = async (
  video: HTMLVideoElement,
  onText: (text: string, watched: number) => void,
): Promise<Camera> => {
  const stream = await navigator.mediaDevices.getUserMedia({ video: WANTED, audio: false })
  const [track] = stream.getVideoTracks()
  const light = (track?.getCapabilities() ?? {}) as MediaTrackCapabilities & Torch
  video.srcObject = stream
  await video.play().catch(() => undefined)
  const decoder = await openDecoder()
  let isOpen = true
  let watched = 0
  let looked = performance.now()
  const look = async (): Promise<void> => {
    if (!isOpen) return
    const started = performance.now()
    if (video.readyState >= video.HAVE_CURRENT_DATA && !document.hidden) {
      // one picture that can’t be read is followed by the next
      const text = await decoder.read(video).catch(() => undefined)
      watched += timeWatched(performance.now() - looked)
      if (text !== undefined && isOpen) onText(text, watched)
    }
    looked = performance.now()
    if (isOpen) setTimeout(() => void look(), Math.max(0, BETWEEN - (performance.now() - started)))
  }
  void look()
  return {
    torch:
      track && light.torch === true
        ? (isOn) => track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] })
        : null,
    close() {
      isOpen = false
      decoder.close()
      for (const one of stream.getTracks()) one.stop()
      video.srcObject = null
    },
  }
}
