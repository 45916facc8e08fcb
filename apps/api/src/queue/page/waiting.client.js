// @ts-check
/**
 * The script of a waiting room's page (queue-page.ts): asks for the place, changes the figures and goes in when it is called.
 * Served as it is, without a build, so that the page of a crowd needs nothing of the app.
 */
const main = /** @type {HTMLElement} */ (document.querySelector('main'))
const { room, language, minutes = '', soon = '', ahead: aheadLabel = '', faster = '', slower = '' } = main.dataset
const number = new Intl.NumberFormat(language)
const status = main.querySelector('[role=status]')
const title = document.title
/** How many ahead are said aloud: a person who listens isn't disturbed by each one. */
const MILESTONES = [5000, 1000, 500, 100, 50, 10]
const FASTEST = 2
const LONGEST = 60
/** After so many failures in a row the page says that the shop doesn't answer; it keeps its figures. */
const NOTICED = 2
/** Milliseconds between two looks at what is left. */
const NEWS = 20_000
let panel = main.querySelector('[data-panel]:not([hidden])')?.getAttribute('data-panel') ?? 'out'
let milestone = Number.POSITIVE_INFINITY
let failures = 0

/** @param {string} text */
const say = (text) => {
  if (status) status.textContent = text
}

/** @param {string} name @param {string} text */
const put = (name, text) => {
  for (const one of main.querySelectorAll(`[data-value=${name}]`)) if (one.textContent !== text) one.textContent = text
}

/** @param {string} next */
const show = (next) => {
  if (next === panel) return
  panel = next
  for (const one of main.querySelectorAll('[data-panel]'))
    if (one instanceof HTMLElement) one.hidden = one.dataset.panel !== next
  say(main.querySelector(`[data-panel=${next}] h2`)?.textContent ?? '')
}

/** @param {{ from: number, to: number } | null} wait */
const waitText = (wait) => {
  if (!wait) return '–'
  if (wait.to < 60) return soon
  const [from, until] = [Math.max(1, Math.floor(wait.from / 60)), Math.ceil(wait.to / 60)]
  return minutes.replace('{from}', number.format(from)).replace('{to}', number.format(until))
}

const enter = () => {
  const form = document.querySelector('[data-form=enter]')
  if (form instanceof HTMLFormElement) form.requestSubmit()
}

/** A note that is there for a while; said aloud when it comes. @param {Element | null} note @param {string | null} text */
const note = (note, text) => {
  if (!(note instanceof HTMLElement)) return
  if (text && (note.hidden || text !== note.textContent)) say(text)
  if (text) note.textContent = text
  note.hidden = !text
}

/** @param {boolean} isAway */
const tellAway = (isAway) => {
  const words = main.querySelector('[data-moment]')
  note(words, isAway ? (words?.textContent ?? null) : null)
}

/** @typedef {{ state: string, place: number | null, isCalled: boolean, ahead: number | null, wait: { from: number, to: number } | null, message: string | null, paced: 'faster' | 'slower' | null, pollSeconds: number }} Place */

/** @param {Place} place */
const tell = ({ state, place, isCalled, ahead, wait, message, paced }) => {
  note(main.querySelector('[data-value=message]'), message)
  note(main.querySelector('[data-value=paced]'), paced && { faster, slower }[paced])
  if (state === 'paused') return show('paused')
  if (place === null) return show('gathering')
  put('place', number.format(place))
  put('ahead', ahead === null ? '–' : number.format(ahead))
  put('wait', waitText(wait))
  document.title = ahead === null ? title : `${number.format(ahead)} · ${title}`
  show(isCalled ? 'called' : 'waiting')
  const reached = MILESTONES.find((one) => (ahead ?? 0) >= one) ?? 0
  if (ahead !== null && ahead > 0 && reached < milestone && milestone !== Number.POSITIVE_INFINITY)
    say(`${aheadLabel}: ${number.format(ahead)}`)
  milestone = reached
}

/** What is sold out, all of it or a zone, and the words for it. @param {Element} zones */
const goneIn = (zones) =>
  new Map(
    [...zones.querySelectorAll('.message, .gone')].map((one) => [
      one.querySelector('b')?.textContent ?? '',
      one.querySelector('small')?.textContent ?? '',
    ]),
  )

/** What is left is news for who waits, and a zone that has sold out is said aloud: the same page has it. */
const refreshZones = async () => {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } })
  if (!response.ok || response.redirected) return
  const next = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('[data-zones]')
  const zones = main.querySelector('[data-zones]')
  if (!next || !zones || next.innerHTML === zones.innerHTML) return
  const known = goneIn(zones)
  const news = [...goneIn(next)].filter(([name]) => !known.has(name))
  zones.replaceChildren(...next.childNodes)
  if (news.length > 0) say(news.map(([name, left]) => (left ? `${name}: ${left}` : name)).join('. '))
}

let lookedAt = performance.now()
const ask = async () => {
  let seconds = FASTEST * 2 ** Math.min(failures, 5)
  try {
    const response = await fetch(`/api/v1/queue/${room}/place`, {
      headers: { 'x-parter': '1', accept: 'application/json' },
    })
    // the room is closed: everybody may go on; or the place is gone with its cookie
    if (response.status === 404) return location.reload()
    if (!response.ok) throw new Error(String(response.status))
    /** @type {Place} */
    const place = await response.json()
    failures = 0
    tellAway(false)
    tell(place)
    seconds = place.pollSeconds
    if (panel === 'called') return enter()
    if (performance.now() - lookedAt > NEWS) {
      lookedAt = performance.now()
      await refreshZones()
    }
  } catch {
    if (++failures === NOTICED) tellAway(true)
  }
  setTimeout(() => void ask(), Math.min(LONGEST, seconds) * 1000 * (0.8 + Math.random() * 0.4))
}

/** Counters that are hashed between two looks at the result. */
const BATCH = 500
/** @param {string} task @returns {Promise<string>} the task with a counter that fits: its SHA-256 begins with so many zero bits */
const work = async (task) => {
  const bits = Number(task.split('.')[0])
  const encoder = new TextEncoder()
  for (let from = 0; ; from += BATCH) {
    const proofs = Array.from({ length: BATCH }, (_, at) => `${task}.${(from + at).toString(36)}`)
    const digests = await Promise.all(proofs.map((proof) => crypto.subtle.digest('SHA-256', encoder.encode(proof))))
    const found = digests.findIndex((digest) => Math.clz32(new DataView(digest).getUint32(0)) >= bits)
    if (found >= 0) return proofs[found] ?? task
  }
}

const join = main.querySelector('[data-work]')
if (join instanceof HTMLFormElement && globalThis.crypto?.subtle)
  join.addEventListener('submit', (event) => {
    const { work: task, words = '' } = join.dataset
    if (!task) return
    event.preventDefault()
    const button = join.querySelector('button')
    if (button) button.disabled = true
    if (button) button.textContent = words
    say(words)
    void work(task).then((proof) => {
      delete join.dataset.work
      join.action += `&proof=${encodeURIComponent(proof)}`
      join.submit()
    })
  })

/** Milliseconds until one may join, by the shop: this device's clock may be wrong. */
const joins = Number(main.dataset.joins ?? -1)
/** The longest that a timer can be set for. */
const LONGEST_TIMER = 2 ** 31 - 1
if (joins >= 0)
  setTimeout(() => location.reload(), Math.min(LONGEST_TIMER, Math.max(FASTEST * 1000, joins) + Math.random() * 5000))

if (panel === 'called') setTimeout(enter, 1000 * (1 + Math.random() * FASTEST))
else if (panel !== 'out') void ask()
