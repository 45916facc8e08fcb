import { faceInHex } from '@parter/portal/faces/face.ts'
import { cardColours, cardPicture, type GiftCardDesign, svgFile } from '@parter/portal/faces/gift-card-designs.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import sharp from 'sharp'
import type { Attachment } from '../platform/mail/post-email.ts'

/** The picture in the email that brings the card: its name there, and how large it is shown, in px. */
export const EMAIL_PICTURE = { cid: 'gift-card', width: 520, height: 200 } as const

/** Two dots a pixel, as most phones have. */
const DENSITY = 2

/** The picture of a card as SVG, in the colours of its storefront. @param width @param height in its own units */
export const giftCardSvg = (
  design: GiftCardDesign,
  { face }: Pick<Portal, 'face'>,
  size: { readonly width: number; readonly height: number },
): string =>
  svgFile(
    size,
    cardColours(design, face).ground,
    cardPicture(design, size, { pattern: face.pattern, colours: faceInHex(face) }),
  )

/** The picture for the email, inside of it: mail programs draw no SVG. */
export const emailPicture = async (design: GiftCardDesign, portal: Pick<Portal, 'face'>): Promise<Attachment> => {
  const { cid, width, height } = EMAIL_PICTURE
  const svg = giftCardSvg(design, portal, { width: width * DENSITY, height: height * DENSITY })
  const content = await sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer()
  return { name: `${cid}.png`, type: 'image/png', content, cid }
}
