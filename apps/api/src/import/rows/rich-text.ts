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
/** Paragraphs, headings and lists of plain words: nothing in them could be taken out, so nothing has to be looked for. */
const NOTHING_TO_TAKE_OUT = new RegExp(`^(?:(?:${BLOCK})\\n*)+$`, 'u')

/**
 * Takes out of HTML whatever could run, load or disguise something; text and links stay. Text without a single tag
 * becomes paragraphs, one for each run of lines. Done once, at import: what the database holds may be shown as it is.
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
