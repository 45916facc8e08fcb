import { recordOf } from '@parter/contract/calls.ts'
import { cartQuery } from '@parter/contract/cart/cart-query.ts'
import { html } from '../platform/http/html.ts'
import type { DescribePage } from '../platform/http/shell/page-meta.ts'

/**
 * The cart is the visitor's own, so that nothing but the title can be drawn before it is there; browsers ask for it while the
 * program is on its way.
 */
const describeCheckout: DescribePage = ({ t, titleOf, portal, language }) => ({
  title: titleOf('checkout'),
  description: portal.meta.description[language],
  asksFirst: `${recordOf('readCart').address.replace('GET ', '')}?${new URLSearchParams(cartQuery(language).input.query)}`,
  firstPaint: (classOf) => ({
    screen: 'checkout',
    content: html`<div class="${classOf('ui/layout/page-layout.container')} ${classOf('pages/checkout/checkout-page.page')}"><h1 class="${classOf('pages/checkout/checkout-page.title')}">${t('shell_title_checkout')}</h1></div>`,
    properties: {},
    rest: html`<p>${portal.meta.description[language]}</p>`,
  }),
})

export const checkoutPages = { checkout: describeCheckout } as const
