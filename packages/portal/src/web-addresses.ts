/** Endings of names that mail programs make links of by themselves, where a text has nothing before the name. */
const ENDINGS =
  'com|net|org|info|biz|eu|ee|lv|lt|by|cz|fi|ru|se|pl|de|uk|us|ua|io|me|co|cc|tv|ly|gg|to|app|dev|shop|store|online|site|website|xyz|top|link|click|page|live|club|win|рф|бел'

const WEB_ADDRESS = new RegExp(
  String.raw`[a-z][a-z\d+.-]*:/{2}|\bwww\.|[\p{L}\d-]+\.(?:${ENDINGS})(?![\p{L}\d-])|\b\d{1,3}(?:\.\d{1,3}){3}\b`,
  'iu',
)

/**
 * True for a text with something that a reader or a mail program takes for a web address: such a text, sent in the
 * shop's name, could lead its reader anywhere.
 */
export const hasWebAddress = (text: string): boolean => WEB_ADDRESS.test(text.normalize('NFKC'))
