/** Reads QR codes of pictures, away from the screen's thread. The decoder is part of the app: nothing is fetched elsewhere. */
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

const OPTIONS: ReaderOptions = { formats: ['QRCode'], maxNumberOfSymbols: 1, tryHarder: true, tryInvert: true }

prepareZXingModule({ overrides: { locateFile: () => wasm } })

let canvas: OffscreenCanvas | undefined

const read = async (picture: ImageBitmap): Promise<string | undefined> => {
  const { width, height } = picture
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(picture, 0, 0)
  picture.close()
  const data = context?.getImageData(0, 0, width, height)
  return data && (await readBarcodes(data, OPTIONS))[0]?.text
}

addEventListener('message', (event: MessageEvent<ImageBitmap>) => {
  void read(event.data).then(
    (text) => postMessage(text ?? ''),
    () => postMessage(''),
  )
})
