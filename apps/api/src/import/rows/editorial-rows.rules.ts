import type { EditorialRows } from '../../content/write-content.ts'
import type { FormRows } from '../../forms/write-forms.ts'
import type { RedirectRows } from '../../redirects/write-redirects.ts'
import type { ContentFolder } from '../reading/content-folder.rules.ts'
import { momentOf } from '../reading/moments.rules.ts'
import { addressOfLink, eachText, linkTargets, type RowContext, slugFor } from './rows.rules.ts'

/** Rows of news, info, banners, navigation and links of one storefront. */
export const editorialRows = (folder: ContentFolder, context: RowContext): EditorialRows => ({
  ...articleRows(folder, context),
  ...bannerRows(folder, context),
  ...wayRows(folder, context),
})

const articleRows = (folder: ContentFolder, { storefront, now, pictureId, html }: RowContext) => {
  const { offsets, code: portal_code, timeZone } = storefront
  const news = folder.news.map(({ item }) => ({ ...item, id: item.id + offsets.others }))
  const sections = folder.info.map(({ item }) => ({ ...item, id: item.id + offsets.others }))
  const articles = sections.flatMap((section) =>
    section.articles.map((article, index) => ({
      index,
      section: section.id,
      ...article,
      id: article.id + offsets.others,
    })),
  )
  return {
    article: news.map(({ id, publishedAt, picture }) => ({
      id,
      portal_code,
      published_at: momentOf(publishedAt, { now, timeZone }).toISOString(),
      picture_id: pictureId(picture),
    })),
    article_text: news.flatMap(({ id, texts }) =>
      eachText(texts).map(([language, text]) => ({
        article_id: id,
        language,
        headline: text.headline,
        url: slugFor(text.url, text.headline, id),
        lead: text.lead ?? '',
        body: html(text.body, language),
      })),
    ),
    info_section: sections.map(({ id, position, icon }, index) => ({
      id,
      portal_code,
      position: position ?? index,
      icon: icon ?? null,
    })),
    info_section_text: sections.flatMap(({ id, texts }) =>
      eachText(texts).map(([language, { title, slug, lead }]) => ({
        info_section_id: id,
        language,
        title,
        slug: slugFor(slug, title, id),
        lead: lead ?? '',
      })),
    ),
    info_article: articles.map(({ id, section, position, index }) => ({
      id,
      info_section_id: section,
      position: position ?? index,
    })),
    info_article_text: articles.flatMap(({ id, texts }) =>
      eachText(texts).map(([language, { title, slug, body }]) => ({
        info_article_id: id,
        language,
        title,
        slug: slugFor(slug, title, id),
        body: html(body, language),
      })),
    ),
  }
}

const bannerRows = (folder: ContentFolder, { storefront, now, pictureId }: RowContext) => {
  const { offsets, code: portal_code, timeZone } = storefront
  const targets = linkTargets(folder)
  const banners = folder.banners.map(({ item }) => ({ ...item, id: item.id + offsets.others }))
  return {
    banner: banners.map(({ id, type, position, picture, shownFrom, shownUntil }, index) => ({
      id,
      portal_code,
      type,
      position: position ?? index,
      picture_id: pictureId(picture),
      shown_from: shownFrom === undefined ? '-infinity' : momentOf(shownFrom, { now, timeZone }).toISOString(),
      shown_until: shownUntil === undefined ? 'infinity' : momentOf(shownUntil, { now, timeZone }).toISOString(),
    })),
    banner_text: banners.flatMap(({ id, texts }) =>
      eachText(texts).map(([language, { title, text, label, link }]) => ({
        banner_id: id,
        language,
        title,
        text: text ?? '',
        label: label ?? '',
        link: addressOfLink(link, language, storefront, targets),
      })),
    ),
    banner_location: banners.flatMap(({ id, location }) =>
      (location ?? []).map(({ category, slug, type }, index) => ({
        banner_id: id,
        ordinal: index + 1,
        category: category ?? null,
        slug: slug ?? null,
        type: type ?? null,
      })),
    ),
  }
}

const wayRows = (folder: ContentFolder, { storefront }: RowContext) => {
  const { offsets, code: portal_code } = storefront
  const navigation = folder.navigation.map(({ item }) => ({ ...item, id: item.id + offsets.others }))
  return {
    navigation: navigation.map(({ id, parent, position }, index) => ({
      id,
      portal_code,
      parent_id: parent === undefined ? null : parent + offsets.others,
      position: position ?? index,
    })),
    navigation_text: navigation.flatMap(({ id, texts }) =>
      eachText(texts).map(([language, { label, slug }]) => ({ navigation_id: id, language, label, slug })),
    ),
    link_list: folder.links.map(({ item }) => ({
      id: item.id + offsets.others,
      portal_code,
      code: item.code,
      links: item.links,
    })),
  }
}

/** Redirects of one storefront, each straight to the end of its chain. */
export const redirectRows = (folder: ContentFolder, { storefront }: RowContext): RedirectRows => {
  const { redirects } = flattenRedirects(folder.redirects.map(({ item }) => ({ ...item, status: item.status ?? 301 })))
  return { redirect_rule: redirects.map((redirect) => ({ portal_code: storefront.code, ...redirect })) }
}

/** The forms of one storefront. */
export const formRows = (folder: ContentFolder, { storefront }: RowContext): FormRows => {
  const { offsets, code: portal_code } = storefront
  const forms = folder.forms.map(({ item }) => ({ ...item, id: item.id + offsets.others }))
  return {
    form: forms.map(({ id, slug, recipient, fields, attachment }) => ({
      id,
      portal_code,
      slug,
      recipient,
      fields,
      attachment: attachment ?? false,
    })),
    form_text: forms.flatMap(({ id, texts }) =>
      eachText(texts).map(([language, { title, lead, thanks }]) => ({
        form_id: id,
        language,
        title,
        lead: lead ?? '',
        thanks,
      })),
    ),
  }
}

/** A redirect of a storefront, with its path for errors. */
export interface Redirect {
  readonly source: string
  readonly target: string
  readonly status: 301 | 302
}

export interface FlatRedirects {
  readonly redirects: readonly Redirect[]
  /** Sources of circular redirects. */
  readonly circles: readonly string[]
}

const pathOf = (target: string): string => target.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '')

/**
 * Resolves chains, so that a visitor is redirected only once (R2.11). A chain is permanent (301) only if each of its
 * steps is. The query and hash of the last step are kept.
 */
export const flattenRedirects = (redirects: readonly Redirect[]): FlatRedirects => {
  const bySource = new Map(redirects.map((redirect) => [pathOf(redirect.source), redirect]))
  const circles: string[] = []
  const flat = redirects.flatMap((redirect) => {
    const seen = new Set([pathOf(redirect.source)])
    let { target, status } = redirect
    for (let next = bySource.get(pathOf(target)); next !== undefined; next = bySource.get(pathOf(target))) {
      if (seen.has(pathOf(next.source))) {
        circles.push(redirect.source)
        return []
      }
      seen.add(pathOf(next.source))
      target = next.target
      if (next.status === 302) status = 302
    }
    return seen.has(pathOf(target)) ? (circles.push(redirect.source), []) : [{ ...redirect, target, status }]
  })
  return { redirects: flat, circles }
}
