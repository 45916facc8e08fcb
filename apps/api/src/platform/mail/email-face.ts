import type { Picture } from '@parter/contract/wire/primitives.ts'
import { faceInHex, type PatternName } from '@parter/portal/faces/face.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { type Html, html } from '../http/html.ts'

/** A shape of the head's pattern: width and height in px, corners as CSS, whether it is the lit one. */
type Piece = readonly [width: number, height: number, corners: string, isLit: boolean]

const repeat = (count: number, piece: (at: number) => Piece): readonly Piece[] =>
  Array.from({ length: count }, (_, at) => piece(at))

/** The patterns as a row of shapes that mail clients draw without pictures: boxes with a background. */
const PIECES: Readonly<Record<PatternName, readonly Piece[]>> = {
  rows: repeat(7, (at) => [14, 15, '8px 8px 3px 3px', at === 4]),
  footlights: repeat(6, () => [14, 14, '7px', true]),
  boxes: repeat(6, (at) => [16, 20, '8px 8px 0 0', at === 3]),
  curtain: repeat(8, (at) => [10, 30 - Math.round(4 * Math.min(at, 7 - at)), '0 0 5px 5px', true]),
  aisle: repeat(7, (at) => (at === 3 || at === 4 ? [7, 24, '4px', true] : [14, 14, '5px', false])),
}

/**
 * The head of an email: the storefront's name on its own ground, with its pattern. The same in light and dark mode, and
 * readable where pictures and round corners are not drawn.
 */
export const emailHead = ({ face, storeName }: Pick<Portal, 'face' | 'storeName'>): Html => {
  const { ground, ink, seat } = faceInHex(face)
  const piece = ([width, height, corners, isLit]: Piece): Html =>
    html`<span style="display:inline-block;vertical-align:${face.pattern === 'curtain' ? 'top' : 'middle'};width:${width}px;height:${height}px;margin-left:5px;border-radius:${corners};background:${isLit ? seat : ink};opacity:${isLit ? '1' : '.45'}"></span>`
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${ground}" style="background:${ground};border-radius:14px 14px 0 0"><tr>
<td style="padding:0 0 0 40px;height:64px;font:400 20px/1.2 Unbounded,Onest,system-ui,sans-serif;color:${ink}">${storeName}</td>
<td aria-hidden="true" align="right" valign="${face.pattern === 'curtain' ? 'top' : 'middle'}" style="padding:0 40px 0 0;white-space:nowrap;font-size:0;line-height:0">${PIECES[face.pattern].map(piece)}</td></tr></table>`
}

/** The poster of a show beside its words: where it is, what it shows, its colours as #rrggbb. */
export interface EmailPoster {
  readonly link: string
  /** Empty: the words beside it are enough. */
  readonly alt: string
  readonly ground: string
  readonly ink: string
}

/** A show's poster; undefined where it has none. JPEG, since not all mail programs draw newer formats. */
export const emailPoster = (origin: string, picture: Picture | null): EmailPoster | undefined =>
  picture?.palette
    ? {
        link: `${origin}/pictures/${picture.id}-poster.jpeg`,
        alt: picture.alt ?? '',
        ground: picture.palette.stage,
        ink: picture.palette.onStage,
      }
    : undefined

/** A ticket as the screen shows it: row and seat large, and its code below the tear. */
export interface EmailTicket {
  /** Of the attached picture of its code. */
  readonly cid: string
  /** What is there instead while pictures are not shown. */
  readonly alt: string
  readonly kind: string
  /** Label and value of what one looks for in the hall. */
  readonly place: readonly (readonly [string, string])[]
}

/** How wide the picture of a code is, in px: with its quiet zone, so that the code itself has at least 240. */
const CODE = 320

/** Below the words of a show, on the same ground. */
export const ticketHtml = (
  { cid, alt, kind, place }: EmailTicket,
  { ground, ink }: { readonly ground: string; readonly ink: string },
): Html => html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${ground}" style="margin:0 0 12px;background:${ground};border:1px solid ${ground}"><tr>
<td style="padding:14px 20px 12px;font:14px/1.3 Onest,system-ui,sans-serif;color:${ink}"><strong>${kind}</strong><br>${place.map(
  ([label, value]) =>
    html`<span style="display:inline-block;vertical-align:bottom;margin:8px 28px 0 0">${label}<br><span style="font:400 ${value.length > 8 ? '22' : '36'}px/1.15 Unbounded,Onest,system-ui,sans-serif">${value}</span></span>`,
)}</td></tr><tr>
<td align="center" bgcolor="#ffffff" style="padding:0;border-top:4px dotted ${ground};background:#ffffff;font:16px/1.4 Onest,system-ui,sans-serif;color:#000000"><img src="cid:${cid}" alt="${alt}" width="${CODE}" height="${CODE}" style="display:block;margin:0 auto;max-width:100%;height:auto;border:0"></td></tr></table>`

/** A picture with large words under it, on one ground: a gift card. */
export interface EmailPicture {
  /** Of the attachment that it is: `cid:` addresses show without loading anything from the network. */
  readonly cid: string
  readonly width: number
  readonly height: number
  readonly ground: string
  readonly ink: string
  readonly title: string
  readonly lines: readonly string[]
}

/** The words are text and no part of the picture, so that everybody can read them, and with pictures turned off. */
export const pictureHtml = ({ cid, width, height, ground, ink, title, lines }: EmailPicture): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${ground}" style="margin:0 0 20px;background:${ground}"><tr>
<td style="padding:0;font-size:0;line-height:0"><img src="cid:${cid}" alt="" width="${width}" height="${height}" style="display:block;width:100%;height:auto;border:0"></td></tr><tr>
<td style="padding:20px 28px 26px;font:17px/1.5 Onest,system-ui,sans-serif;color:${ink};overflow-wrap:anywhere;white-space:pre-line"><span style="font:400 44px/1.1 Unbounded,Onest,system-ui,sans-serif;letter-spacing:-.03em">${title}</span>${lines.map((line) => html`<br>${line}`)}</td></tr></table>`
