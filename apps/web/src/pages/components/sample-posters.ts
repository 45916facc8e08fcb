import type { PosterPicture } from '../../ui/pictures/poster-image.tsx'

/** Posters drawn for this page alone, so that the cards can be judged as they will look. */
const times = (count: number, draw: (i: number) => string) => Array.from({ length: count }, (_, i) => draw(i)).join('')

const fade = (id: string, from: string, to: string, turn = 90) =>
  `<linearGradient id="${id}" gradientTransform="rotate(${turn})"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

const drawings = {
  night: {
    tint: '#2b1b4d',
    svg: `<defs>${fade('a', '#140f33', '#5b2159')}${fade('b', '#ffd9a0', '#ff7d5e')}</defs><path fill="url(#a)" d="M0 0h400v500H0z"/>
      ${times(70, (i) => `<circle cx="${(i * 149) % 400}" cy="${(i * 83) % 290}" r="${0.6 + (i % 4) * 0.4}" fill="#fff" opacity=".7"/>`)}
      <circle cx="262" cy="170" r="92" fill="url(#b)"/><circle cx="232" cy="152" r="92" fill="#2a1741"/>
      ${times(8, (i) => `<path d="M${-40 + i * 62} 500V${380 - ((i * 53) % 110)}l${22 + (i % 3) * 6}-${26 + ((i * 17) % 30)} ${24 + (i % 3) * 6} ${26 + ((i * 17) % 30)}V500z" fill="#0c0820" opacity="${0.75 + (i % 3) * 0.12}"/>`)}
      ${times(16, (i) => `<path fill="#ffc46b" d="M${20 + ((i * 97) % 360)} ${410 + ((i * 37) % 76)}h6v9h-6z"/>`)}`,
  },
  tide: {
    tint: '#7fa6a0',
    svg: `<path fill="#f3e3c7" d="M0 0h400v500H0z"/><circle cx="200" cy="188" r="118" fill="#e2553d"/>
      ${times(9, (i) => `<path fill="${['#0e4e5a', '#17707a', '#2f9090', '#7fbcae'][i % 4]}" d="M0 ${200 + i * 36}q50-${34 - i * 2} 100 0t100 0t100 0t100 0V500H0z" transform="translate(${(i % 2) * -50} 0) scale(1.2 1)"/>`)}`,
  },
  garden: {
    tint: '#c9d8c0',
    svg: `<path fill="#f6efe4" d="M0 0h400v500H0z"/><g style="mix-blend-mode:multiply">
      ${times(9, (i) => `<path style="mix-blend-mode:multiply" fill="${['#f3a6b4', '#8ecbb4', '#f7cf6d', '#8fb4e3'][i % 4]}" d="M200 300C${90 - i * 4} 210 130 60 200 ${20 + (i % 3) * 20}c70 40 110 190 0 280z" transform="rotate(${i * 40} 200 262)"/>`)}</g>
      <circle cx="200" cy="262" r="30" fill="#1f3d36"/><path stroke="#1f3d36" stroke-width="5" fill="none" d="M200 292q14 110-10 208"/>`,
  },
  north: {
    tint: '#12383c',
    svg: `<defs>${fade('a', '#04121c', '#0b2a38')}${fade('b', '#5ff5b5', '#5ff5b500')}${fade('c', '#b47bff', '#b47bff00')}</defs><path fill="url(#a)" d="M0 0h400v500H0z"/>
      ${times(26, (i) => `<path fill="url(#${i % 3 ? 'b' : 'c'})" opacity="${0.16 + (i % 5) * 0.13}" d="M${i * 17 - 20} ${130 + Math.round(Math.sin(i / 2.6) * 70)}h15v${170 + ((i * 29) % 90)}h-15z"/>`)}
      <path fill="#020a10" d="M0 500V410l60-50 54 40 76-82 66 70 50-36 94 62v86z"/>`,
  },
  final: {
    tint: '#1d6b3c',
    svg: `<path fill="#0f5132" d="M0 0h400v500H0z"/>${times(8, (i) => `<path fill="#fff" opacity=".07" d="M${i * 100 - 260} 500l160-500h50l-160 500z"/>`)}
      <g fill="none" stroke="#fff" stroke-width="6" opacity=".9"><path d="M-20 330h440"/><circle cx="200" cy="330" r="104"/></g>
      <circle cx="200" cy="205" r="92" fill="#ffd23f"/><path fill="#0f5132" d="M200 160l43 31-16 51h-54l-16-51z"/>
      <g stroke="#0f5132" stroke-width="7"><path d="M200 160v-47M243 191l45-15M227 242l28 40M173 242l-28 40M157 191l-45-15"/></g>`,
  },
  jazz: {
    tint: '#b5472f',
    svg: `<path fill="#e9b44c" d="M0 0h400v500H0z"/><path fill="#1b1b1e" d="M0 0h150v500H0z"/><circle cx="150" cy="170" r="120" fill="#c8412b"/>
      <path fill="#f4ead5" d="M150 50a120 120 0 0 1 0 240z"/><circle cx="150" cy="170" r="34" fill="#1b1b1e"/>
      ${times(5, (i) => `<path fill="${i % 2 ? '#1b1b1e' : '#f4ead5'}" d="M${210 + i * 36} ${330 - i * 26}h24v${200 + i * 26}h-24z"/>`)}
      <circle cx="78" cy="410" r="46" fill="none" stroke="#e9b44c" stroke-width="14"/>`,
  },
}

export type SampleName = keyof typeof drawings

const uri = (body: string, box = '0 0 400 500') =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="800" height="1000" preserveAspectRatio="xMidYMid slice">${body}</svg>`.replace(/\s+/g, ' '))}`

/** A drawn poster as the components take pictures. */
export function samplePoster(name: SampleName): PosterPicture {
  const { svg, tint } = drawings[name]
  const placeholder = uri(`<path fill="${tint}" d="M0 0h400v500H0z"/>`)
  return { id: name, width: 800, height: 1000, widths: [], placeholder, drawing: uri(svg) }
}

/** A code that leads nowhere, with the looks of one that does. */
export const sampleCode = uri(
  `<path fill="#fff" d="M0 0h29v29H0z"/>${times(841, (i) => {
    const [x, y] = [i % 29, Math.floor(i / 29)]
    const corner = (x < 8 && y < 8) || (x > 20 && y < 8) || (x < 8 && y > 20)
    return !corner && (x * x * 7 + y * y * 3 + x * y * 5) % 7 < 3 ? `<path d="M${x} ${y}h1v1h-1z"/>` : ''
  })}${[
    [0, 0],
    [22, 0],
    [0, 22],
  ]
    .map(([x, y]) => `<path fill-rule="evenodd" d="M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z"/>`)
    .join('')}`,
  '-1 -1 31 31',
)
