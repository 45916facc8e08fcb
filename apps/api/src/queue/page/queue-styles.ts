import { trusted } from '../../platform/http/html.ts'

/** Few and in the page itself, so that a crowd loads one file. */
export const QUEUE_STYLES =
  trusted(`:root{color-scheme:light dark;--ink:#1d1813;--soft:#5d544b;--paper:#fbf8f3;--raised:#fff;--line:#ddd5ca;--solid:#1d1813;--on-solid:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#f1ece5;--soft:#b9afa4;--paper:#120f0c;--raised:#1e1a16;--line:#3a342d;--solid:#f1ece5;--on-solid:#1d1813}}
*{box-sizing:border-box}body{margin:0;font:17px/1.5 Onest,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;color:var(--ink);background:var(--paper)}
header{background:var(--ground,var(--raised));color:var(--ink-on,var(--ink));padding:16px 20px 40px}
.store{max-width:34rem;margin:0 auto 16px;font-weight:700}.what{max-width:34rem;margin:0 auto;display:flex;gap:20px;align-items:center}
.what img{display:block;width:6.5rem;height:auto;border-radius:8px}h1{font-size:clamp(22px,5vw,32px);line-height:1.15;margin:0;overflow-wrap:anywhere;text-wrap:balance}.what p{margin:8px 0 0}
main{max-width:calc(34rem + 40px);margin:-16px auto 0;padding:0 20px 48px}
.panel{background:var(--raised);border:1px solid var(--line);border-radius:16px;padding:24px}.panel[hidden],.message[hidden]{display:none}.message a{color:inherit}
h2{font-size:20px;margin:0 0 8px}p{margin:0 0 12px;color:inherit}dl{margin:12px 0;display:grid;grid-template-columns:1fr 1fr;gap:12px}.first{grid-column:1/-1}
dt{font-size:14px;color:var(--soft)}dd{margin:0;font-size:18px;font-weight:600;font-variant-numeric:tabular-nums}.first dd{font-size:clamp(44px,14vw,72px);line-height:1.05;letter-spacing:-.02em}
button{font:inherit;font-weight:600;min-height:52px;width:100%;padding:10px 24px;border:2px solid transparent;border-radius:999px;background:var(--solid);color:var(--on-solid);cursor:pointer}
button.quiet{background:none;color:inherit;border-color:var(--line)}button:focus-visible,summary:focus-visible{outline:3px solid #2a6df4;outline-offset:3px}
form{margin:16px 0 0}label{display:block;font-weight:600}input{font:inherit;width:100%;min-height:52px;margin:4px 0 12px;padding:8px 14px;border:2px solid var(--soft);border-radius:12px;background:var(--paper);color:inherit}input:focus-visible{outline:3px solid #2a6df4;outline-offset:2px}.fault{font-weight:600;border-inline-start:4px solid #c4232b;padding-inline-start:12px}.message{background:#f1c84b;color:#2a2000;border-radius:12px;padding:12px 16px;margin:0 0 12px;font-weight:600}
.zones{padding:28px 4px 8px}.zones:empty{display:none}ul{list-style:none;margin:0;padding:0}li{display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-bottom:1px solid var(--line)}li small{color:var(--soft)}li b{font-weight:500}.gone{color:var(--soft)}.gone b{text-decoration:line-through}
details{padding:12px 4px;color:var(--soft);font-size:14px}summary{min-height:44px;display:flex;align-items:center;cursor:pointer}.small{grid-template-columns:max-content 1fr;gap:4px 12px}.small dd{font-size:13px;font-weight:400;overflow-wrap:anywhere}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media (forced-colors:active){button,.panel{border-color:ButtonText}}`)
