import { FRAME, type MakeRival } from './scene.ts'

/** The floor: a canvas of the same size that is only cleared, every time to another colour so that it must be shown. */
export const cleared: MakeRival = (root) => {
  const canvas = document.createElement('canvas')
  canvas.style.cssText = `display:block;width:${FRAME.width}px;height:${FRAME.height}px`
  root.append(canvas)
  const context = canvas.getContext('2d')
  let request = 0
  let times = 0
  const draw = () => {
    request = 0
    if (canvas.width !== FRAME.width * devicePixelRatio) {
      canvas.width = FRAME.width * devicePixelRatio
      canvas.height = FRAME.height * devicePixelRatio
    }
    times += 1
    if (!context) return
    context.fillStyle = times % 2 === 0 ? '#fff' : '#fefefe'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  const ask = () => {
    request ||= requestAnimationFrame(draw)
  }
  ask()
  return {
    show: ask,
    change: ask,
    destroy: () => {
      cancelAnimationFrame(request)
      canvas.remove()
    },
  }
}
