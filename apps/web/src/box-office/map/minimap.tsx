import { type PointerEvent, useEffect, useRef } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import type { MapHall } from '../../hall-map/shown/map-hall.rules.ts'
import styles from './hall-map.module.css'
import type { HallMap } from '../../hall-map/mount-hall-map.ts'

/** The largest that it may be, in CSS pixels. */
const HEIGHT = 56
const WIDEST = 72

interface Props {
  view: HallMap
  hall: MapHall
  /** Pushing the frame doesn't move the view. */
  isStill?: boolean
}

/** The whole hall in small, with a frame around what is seen; pushing the frame moves the view. Ornament to the ear. */
export const Minimap = ({ view, hall, isStill = false }: Props) => {
  const { t } = useShop()
  const canvas = useRef<HTMLCanvasElement>(null)
  const window = useRef<HTMLDivElement>(null)
  const { left, top, right, bottom } = view.bounds()
  const scale = Math.min(HEIGHT / (bottom - top), WIDEST / (right - left))
  const [width, height] = [Math.round((right - left) * scale), Math.round((bottom - top) * scale)]

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    const ratio = Math.min(devicePixelRatio, 2)
    canvas.current.width = width * ratio
    canvas.current.height = height * ratio
    context.setTransform(scale * ratio, 0, 0, scale * ratio, -left * scale * ratio, -top * scale * ratio)
    view.fillAreas(context, hall)
  }, [view, hall, scale, left, top, width, height])
  useEffect(() => {
    return view.onMove(() => {
      const { x, y, scale: own } = view.camera()
      const { width: wide, height: tall } = view.frame()
      const style = window.current?.style
      if (!style) return
      style.inlineSize = `${(wide / own) * scale}px`
      style.blockSize = `${(tall / own) * scale}px`
      style.translate = `${(x - wide / own / 2 - left) * scale}px ${(y - tall / own / 2 - top) * scale}px`
    })
  }, [view, scale, left, top])
  const push = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons === 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const box = event.currentTarget.getBoundingClientRect()
    view.goTo(
      {
        x: left + (event.clientX - box.left) / scale,
        y: top + (event.clientY - box.top) / scale,
        scale: view.camera().scale,
      },
      'now',
    )
  }
  return (
    <div
      className={styles.minimap}
      style={{ inlineSize: width, blockSize: height }}
      title={t('seat_map_small')}
      aria-hidden="true"
      onPointerDown={isStill ? undefined : push}
      onPointerMove={isStill ? undefined : push}
    >
      <canvas ref={canvas} style={{ inlineSize: width, blockSize: height }} />
      <div ref={window} className={styles.window} />
    </div>
  )
}
