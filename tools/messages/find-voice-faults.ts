import { LANGUAGES, type Language } from '../../packages/portal/src/language/languages.ts'
import type { AllCatalogues } from '../../packages/portal/src/messages/load-messages.ts'
import { MESSAGE_ROOMS } from '../../packages/portal/src/messages/message-key.ts'
import type { MessageFault } from './find-message-faults.ts'

/** Words that a language's messages must not contain, as a pattern, with the right word and exempt keys. */
type Avoided = {
  readonly words: string
  readonly instead: string
  /** Pattern of keys that may contain them. */
  readonly but?: string
}

/** Keys about letters sent by post. */
const BY_POST = '_post(?:_|$)'

/**
 * Forms of address and fixed terms by language. Estonian uses sina, Finnish sinä; Russian, Latvian, Lithuanian and Czech
 * use the polite form in lower case.
 */
const VOICE: Readonly<Record<Language, readonly Avoided[]>> = {
  et: [
    { words: 'tei(?:e|l|d|le|lt|ega)', instead: 'sina' },
    {
      words: '(?!kõige|õige)\\p{L}+(?:age|ige|uge)|andke|tehke|võtke|jätke|minge|öelge',
      instead: 'sina: vali, vajuta',
    },
    { words: 'täname', instead: 'aitäh' },
    { words: 'üritus\\p{L}*|etendus\\p{L}*', instead: 'sündmus' },
    { words: 'sündmuspai\\p{L}+', instead: 'toimumiskoht' },
    { words: 'postiindeks\\p{L}*', instead: 'sihtnumber' },
    { words: 'sünnikuupäev\\p{L}*', instead: 'sünniaeg' },
    { words: 'riigi kood\\p{L}*', instead: 'riigi suunakood' },
    { words: 'internetimüü\\p{L}*', instead: 'veebimüük' },
  ],
  fi: [
    { words: 'te|teidän|teitä|teille|teiltä', instead: 'sinä' },
    { words: '(?!takaa|jatkaa|pitkää)\\p{L}+(?<!l|k|r|ai|ii)(?:kaa|kää)', instead: 'sinä: valitse, paina' },
    { words: '(?!kirjeku)kirje\\p{L}*', instead: 'viesti', but: BY_POST },
    { words: 'lohko\\p{L}*', instead: 'katsomo' },
    { words: '(?:sali|istuma)kart\\p{L}+', instead: 'paikkakartta' },
    { words: 'näköest\\p{L}+', instead: 'rajoitettu näkyvyys' },
    { words: 'maakood\\p{L}*|suuntanumero\\p{L}*', instead: 'maatunnus' },
  ],
  en: [
    { words: 'letters?', instead: 'email', but: BY_POST },
    { words: 'e-mails?', instead: 'email' },
    { words: 'some(?:body|body’s)', instead: 'someone' },
    { words: 'promoters?', instead: 'organiser' },
    { words: 'sectors?', instead: 'section' },
    { words: 'banking days?', instead: 'working days' },
  ],
  ru: [
    { words: 'ты|тебя|тебе|тобой|тво(?:й|я|ё|и|его|ему|ей|их|им)', instead: 'вы' },
    { words: '\\p{L}+\\(а\\)', instead: 'words that fit everyone' },
    { words: 'мероприяти\\p{L}+', instead: 'событие' },
    { words: 'чек(?:а|и|ом|ов)?', instead: 'квитанция' },
    { words: 'плат[её]жн\\p{L}+ служб\\p{L}+', instead: 'платёжный сервис' },
    { words: '(?<= )–(?= )', instead: 'it with —' },
  ],
  lv: [
    { words: 'tu|tevi|tev|tavs|tav(?:a|i|as|u|ā|ām|am|iem)', instead: 'jūs' },
    { words: 'esat (?:jau )?\\p{L}+(?:is|(?<!uš)ies)', instead: 'words that fit everyone' },
    { words: 'kvīt\\p{L}+', instead: 'čeks' },
    { words: 'organizator\\p{L}+', instead: 'rīkotājs' },
    { words: 'birk\\p{L}+', instead: 'tēma' },
  ],
  lt: [
    { words: 'tu|tau|tave|tavo|tavęs', instead: 'jūs' },
    { words: 'dovanų kortel\\p{L}+', instead: 'dovanų kuponas' },
    { words: 'palydov\\p{L}+', instead: 'lydintysis' },
    { words: 'pirkin\\p{L}+', instead: 'pirkimas' },
  ],
  cs: [
    { words: 'ty|tebe|tobě|tebou|tvůj|tvoje|tvá|tvé|tvého|tvou', instead: 'vy' },
    { words: '\\p{L}+\\(a\\)', instead: 'words that fit everyone' },
    { words: 'dopis\\p{L}*', instead: 'e-mail', but: BY_POST },
    { words: 'dárkov\\p{L}+ kar(?:et|t\\p{L}+)', instead: 'dárkový poukaz' },
    { words: 'událost\\p{L}*', instead: 'akce' },
    { words: 'štít(?:ek|k\\p{L}+)', instead: 'téma' },
    { words: 'bankovních dn\\p{L}+', instead: 'pracovních dnů' },
  ],
}

/** A pattern for whole words, in small or capital letters. */
const wholeWords = (words: string) => new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'iu')

/** Placeholders and the start of plural cases, which are not read as text. */
const VALUE = /\{\w+/g

/** Finds messages with a wrong form of address or a forbidden term. */
export const findVoiceFaults = (all: AllCatalogues): MessageFault[] =>
  LANGUAGES.flatMap((language) =>
    VOICE[language].flatMap(({ words, instead, but }) => {
      const pattern = wholeWords(words)
      return MESSAGE_ROOMS.flatMap((room) =>
        Object.entries(all[language][room]).flatMap(([key, text]) => {
          const said = pattern.exec(text.replaceAll(VALUE, '{'))?.[0]
          if (said === undefined || (but !== undefined && new RegExp(but).test(key))) return []
          return [{ language, room, key, fault: `says “${said}”: say ${instead}` }]
        }),
      )
    }),
  )
