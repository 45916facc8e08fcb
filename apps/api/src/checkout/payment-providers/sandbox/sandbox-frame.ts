import type { Translate } from '@parter/portal/messages/messages.ts'
import { type Html, html, trusted } from '../../../platform/http/html.ts'

/** The look of a bank that is plainly none: warning tape, a slip in machine type, and neither the shop's face nor a real bank's. */
const STYLES =
  trusted(`:root{color-scheme:light dark;--ink:#16181b;--soft:#565c64;--wall:#e6e9ec;--slip:#fff;--edge:#c3c9cf;--mark:#ffd22e;--stripe:#f0bb00;--on-mark:#1c1800}
@media (prefers-color-scheme:dark){:root{--ink:#f0f2f4;--soft:#a9b1ba;--wall:#121417;--slip:#1d2126;--edge:#474f58}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;font:16px/1.5 ui-monospace,'SF Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace;color:var(--ink);background:var(--wall)}
h1,h2,p,dl,dd,ul{margin:0;padding:0}ul{list-style:none}a{color:inherit}
.mark{padding:14px 20px;background:repeating-linear-gradient(-45deg,var(--mark) 0 18px,var(--stripe) 18px 36px);color:var(--on-mark);font-weight:700;text-align:center}
main{display:grid;gap:28px;max-width:66rem;margin:0 auto;padding:24px 16px 56px}
main>*{min-width:0}h1{font-size:24px;line-height:1.15;letter-spacing:-.02em;text-wrap:balance}.lead{margin-top:6px;color:var(--soft)}
.slip{align-self:start;padding-bottom:22px;border-radius:6px 6px 0 0;background:var(--slip);--hole:radial-gradient(circle at 50% 100%,#0000 6px,#000 6.5px);mask:var(--hole) 50% 100%/18px 14px repeat-x,linear-gradient(#000 0 0) 0 0/100% calc(100% - 13.5px) no-repeat}
.due{display:grid;gap:2px;padding:20px;border-radius:6px 6px 0 0;background:var(--mark);color:var(--on-mark)}
.due p{font-weight:600;overflow-wrap:anywhere}.sum{font-size:clamp(40px,11vw,56px);font-weight:700;line-height:1.05;letter-spacing:-.06em;font-variant-numeric:tabular-nums}
.time{padding:16px 20px;border-bottom:1px dashed var(--edge)}.time p{display:flex;gap:4px 16px;flex-wrap:wrap;justify-content:space-between}.time b{font-variant-numeric:tabular-nums}
.left{height:8px;margin-top:10px;border-radius:4px;background:var(--edge);overflow:hidden}.left i{display:block;height:100%;border-radius:4px;background:var(--ink);transform-origin:0 50%}
@media (prefers-reduced-motion:no-preference){.left i{animation:drain var(--rest) linear forwards}}@keyframes drain{to{transform:scaleX(0)}}
.shows li{display:flex;gap:16px;align-items:center;padding:14px 20px;border-bottom:1px dashed var(--edge)}.shows img{flex:none;display:block;width:64px;height:80px;object-fit:cover;border-radius:4px}.shows b{display:block;font-size:17px;line-height:1.25}.shows span{display:block;color:var(--soft);font-size:14px}.shows div{min-width:0;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;padding:14px 20px}dt{color:var(--soft)}dd{text-align:end;overflow-wrap:anywhere}
form{display:grid;gap:10px;margin-top:20px}h2{margin-top:18px;font-size:17px}
button,.back{display:block;width:100%;font:inherit;font-weight:600;line-height:1.3;min-height:56px;padding:12px 20px;border:2px solid var(--ink);border-radius:8px;background:none;color:inherit;text-align:center;text-decoration:none;cursor:pointer}
.back{margin-top:20px}.first{min-height:64px;background:var(--ink);color:var(--wall);font-size:19px}.rare{display:grid;border-radius:8px;background:var(--slip);overflow:hidden}
.rare button{border:0;border-radius:0;font-weight:400;font-size:15px;text-align:start;padding:12px 16px}.rare button+button{border-top:1px solid var(--edge)}
@media (hover:hover){button:hover,.back:hover{box-shadow:inset 0 0 0 2px var(--ink)}.first:hover{box-shadow:none;opacity:.88}}
button:focus-visible,a:focus-visible{outline:3px solid #2a6df4;outline-offset:2px}.rare button:focus-visible{outline-offset:-4px}
@media (min-width:30rem){.two{display:grid;grid-template-columns:1fr 1fr;gap:10px}}@media (max-width:30rem){.two{display:grid;gap:10px}}
@media (min-width:60rem){main{grid-template-columns:minmax(0,27rem) minmax(0,1fr);gap:64px;padding-top:56px}.words{order:1}h1{font-size:32px}}
@media (forced-colors:active){.rare button,.left i{border:1px solid}}`)

/** A page of the test bank: its mark, and what it is about. */
export const sandboxDocument = (language: string, title: string, mark: string, content: Html, rest?: number): string =>
  html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${rest !== undefined && html`<meta http-equiv="refresh" content="${rest + 1}">`}
<title>${title}</title><style>${STYLES}</style></head><body><p class="mark">${mark}</p><main>${content}</main></body></html>`
    .text

/** The page for an unknown reference. */
export function unknownPage(say: Translate, language: string): string {
  const title = say('documents_checkout_sandbox_title')
  return sandboxDocument(
    language,
    title,
    say('documents_checkout_sandbox_mark'),
    html`<div class="words"><h1>${title}</h1><p class="lead">${say('documents_checkout_sandbox_unknown')}</p></div>`,
  )
}
