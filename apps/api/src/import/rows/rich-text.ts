import sanitize from 'sanitize-html'

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'strong',
    'em',
    'b',
    'i',
    'u',
    's',
    'sup',
    'sub',
    'ul',
    'ol',
    'li',
    'a',
    'blockquote',
    'hr',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'dl',
    'dt',
    'dd',
    'abbr',
    'cite',
    'q',
    'span',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'lang', 'hreflang'],
    abbr: ['title'],
    span: ['lang'],
    q: ['lang'],
    p: ['lang'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
}

const WORDS = '(?:[^<>&\\p{Cc}]|\\n)*'
const INLINE = `${WORDS}(?:(?:<strong>${WORDS}</strong>|<em>${WORDS}</em>)${WORDS})*`
const BLOCK = `<p>${INLINE}</p>|<h2>${INLINE}</h2>|<h3>${INLINE}</h3>|<ul>(?:<li>${INLINE}</li>\\n?)+</ul>`
/** Paragraphs, headings and lists of plain text, which need no sanitising. */
const NOTHING_TO_TAKE_OUT = new RegExp(`^(?:(?:${BLOCK})\\n*)+$`, 'u')

/**
 * Sanitises HTML: removes everything that could run, load or disguise something, and keeps text and links. Plain text
 * becomes paragraphs. This is done once, at import, so the database's HTML can be shown as it is.
 */
export const sanitiseHtml = (html: string): string => {
  if (NOTHING_TO_TAKE_OUT.test(html)) return html.trim()
  const clean = sanitize(html, OPTIONS).trim()
  if (clean === '' || /<[a-z]/i.test(clean)) return clean
  return clean
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br />')}</p>`)
    .join('\n')
}
