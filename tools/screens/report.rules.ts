import type { Comparison, Verdict } from './compare-pictures.ts'

const SAID: Record<Verdict, string> = {
  different: 'differ',
  new: 'are new',
  missing: 'were not taken',
  same: 'are as approved',
}

const those = (compared: readonly Comparison[], verdict: Verdict) => compared.filter((one) => one.verdict === verdict)

/** The counts in words, e.g. `2 differ, 158 are as approved`. */
export const countsOf = (compared: readonly Comparison[]): string =>
  Object.entries(SAID)
    .map(([verdict, said]) => [those(compared, verdict as Verdict).length, said] as const)
    .filter(([count]) => count > 0)
    .map(([count, said]) => `${count} ${said}`)
    .join(', ')

const figure = (folder: string, file: string, caption: string): string =>
  `<figure><figcaption>${caption}</figcaption><a href="${folder}/${file}"><img src="${folder}/${file}" alt="" loading="lazy"></a></figure>`

const rowOf = ({ file, verdict, pixels }: Comparison): string => {
  const pictures = {
    different: [
      figure('approved', file, 'approved'),
      figure('taken', file, 'now'),
      figure('differences', file, `${pixels} pixels differ`),
    ],
    new: [figure('taken', file, 'now')],
    missing: [figure('approved', file, 'approved')],
    same: [figure('taken', file, 'now')],
  }[verdict]
  return `<section><h3 id="${file}">${file}</h3><div>${pictures.join('')}</div></section>`
}

/** The report as a page: what differs first, each with the approved picture, the one of now, and the difference. */
export const reportOf = (compared: readonly Comparison[]): string => {
  const parts = (Object.keys(SAID) as Verdict[])
    .map((verdict) => [verdict, those(compared, verdict)] as const)
    .filter(([, some]) => some.length > 0)
    .map(
      ([verdict, some]) =>
        `<details${verdict === 'same' ? '' : ' open'}><summary>${some.length} ${SAID[verdict]}</summary>${some.map(rowOf).join('')}</details>`,
    )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Screens: ${countsOf(compared)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui }
body { margin: 2rem }
summary { font-size: 1.4rem; cursor: pointer }
section > div { display: flex; gap: 1rem; align-items: flex-start }
figure { margin: 0; flex: 1; max-inline-size: 40rem }
img { max-inline-size: 100%; border: 1px solid #8888 }
</style>
<h1>Screens</h1><p>${countsOf(compared)}</p>${parts.join('\n')}</html>
`
}
