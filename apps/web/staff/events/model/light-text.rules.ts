/**
 * Texts of events are HTML of few elements. Editors write them lightly: an empty line parts paragraphs, `## ` begins a
 * heading, `- ` an item of a list, **bold**, *emphasis*, [words](https://address).
 */
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
const unescape = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')

const inlineHtml = (text: string): string =>
  escape(text)
    .replaceAll(
      /\[([^\]\n]+)\]\(((?:https?:\/\/|mailto:|tel:|\/|event:|series:|info:)[^\s)]*)\)/g,
      '<a href="$2">$1</a>',
    )
    .replaceAll(/\*\*([^*\n]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\*([^*\n]+)\*/g, '<em>$1</em>')
    .replaceAll('\n', '<br />')

/** The HTML of a lightly written text. */
export const htmlOfText = (text: string): string =>
  text
    .replaceAll('\r', '')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => {
      const heading = /^(#{2,4}) (.+)$/.exec(block)
      if (heading) return `<h${heading[1]?.length}>${inlineHtml(heading[2] ?? '')}</h${heading[1]?.length}>`
      const lines = block.split('\n')
      if (lines.every((line) => /^- \S/.test(line)))
        return `<ul>${lines.map((line) => `<li>${inlineHtml(line.slice(2))}</li>`).join('')}</ul>`
      return `<p>${inlineHtml(block)}</p>`
    })
    .join('\n')

const inlineText = (html: string): string =>
  unescape(
    html
      .replaceAll(/<br \/>|<br>/g, '\n')
      .replaceAll(/<(?:strong|b)>|<\/(?:strong|b)>/g, '**')
      .replaceAll(/<(?:em|i)>|<\/(?:em|i)>/g, '*')
      .replaceAll(/<a href="([^"]*)">([^<]*)<\/a>/g, '[$2]($1)'),
  )

const BLOCK = /<(p|h2|h3|h4)>([\s\S]*?)<\/\1>|<ul>([\s\S]*?)<\/ul>/g

/** The lightly written text of HTML; null: it has what can't be written so (a table), and is edited as it is. */
export const textOfHtml = (html: string): string | null => {
  if (html.trim() === '') return ''
  if (!/<[a-z]/i.test(html)) return unescape(html)
  const blocks: string[] = []
  const rest = html.replaceAll(
    BLOCK,
    (_, name: string | undefined, inside: string | undefined, list: string | undefined) => {
      if (list !== undefined) {
        const items = [...list.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, item = '']) => `- ${inlineText(item)}`)
        blocks.push(items.join('\n'))
      } else blocks.push(`${name === 'p' ? '' : `${'#'.repeat(Number(name?.slice(1)))} `}${inlineText(inside ?? '')}`)
      return ''
    },
  )
  const text = blocks.join('\n\n')
  const isWhole = rest.trim() === '' && !/<[a-z/]/i.test(blocks.map((block) => escapeLess(block)).join(''))
  return isWhole && sameHtml(htmlOfText(text), html) ? text : null
}

/** What of a text could be an element that was not understood. */
const escapeLess = (block: string): string => (block.match(/<\/?[a-z][^>]*>/gi) ?? []).join('')

const sameHtml = (one: string, other: string): boolean => bare(one) === bare(other)
const bare = (html: string): string =>
  unescape(
    html
      .replaceAll(/<br>/g, '<br />')
      .replaceAll(/<(\/?)b>/g, '<$1strong>')
      .replaceAll(/<(\/?)i>/g, '<$1em>')
      .replaceAll(/\s+/g, ''),
  )
