import type { ReplyOf } from '@parter/contract/calls.ts'
import { formatRate } from '@parter/portal/language/figures.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { type Currency, formatMoney, money } from '@parter/portal/language/money.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { loadDateLocale } from '@parter/portal/time/date-locales.ts'
import { dateFormats } from '@parter/portal/time/dates.ts'
import { breakable, layoutData } from '../../platform/documents/document.ts'
import { SentFile } from '../../platform/documents/sent-file.ts'
import { translators } from '../../platform/foundation/translators.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { showSettlement } from '../settlement/show-settlement.ts'

type Settlement = ReplyOf<'readSettlement'>

/** A settlement as a tagged PDF: both sides, events, VAT by rate, and what is paid. */
const statementPdf = async (shop: Shop, settlement: Settlement, language: Language): Promise<Buffer> => {
  const say = translators[language]
  const portal = portalOfCode(settlement.portalCode, shop.portals)
  const dates = dateFormats(await loadDateLocale(language), portal.mediumDate)
  const day = (text: string) => dates.date(`${text}T12:00:00Z`, 'UTC')
  const show = (amount: number) => formatMoney(money(amount, settlement.currency as Currency), language)
  const { number, seller, rates, lines } = { ...settlement, seller: portal.seller }
  const sums: readonly (readonly [string, number])[] = [
    [say('reports_due'), settlement.dueAmount],
    [say('reports_operator_fee'), -settlement.feeAmount],
    [
      `${say('reports_operator_fee_vat')}, ${formatRate(settlement.terms.feeVatBasisPoints, language)}`,
      -settlement.feeVatAmount,
    ],
    [say(settlement.reserveAmount < 0 ? 'reports_reserve_released' : 'reports_reserve'), -settlement.reserveAmount],
    [say('reports_carried'), settlement.carriedAmount],
  ]
  const hasDiscounts = lines.some(({ discountAmount }) => discountAmount !== 0)
  const { tickets: lateTickets, amount: lateAmount } = settlement.lateReturns
  return await shop.documents.make({
    template: '/settlements/statement/statement.typ',
    data: {
      ...layoutData(portal, language, { title: say('reports_statement', { number }), author: seller.name }),
      store: portal.storeName,
      words: {
        operator: say('reports_operator'),
        organiser: say('reports_by_organiser'),
        rates: say('reports_vat'),
        sums: say('reports_amount'),
      },
      facts: [
        `${day(settlement.from)} – ${day(settlement.to)}`,
        `${say(`reports_state_${settlement.state}`)}, ${dates.date(settlement.confirmedAt ?? settlement.madeAt, portal.timezone)}`,
      ],
      operator: [seller.name, seller.address, `${seller.registryCode} · ${seller.vatNumber}`],
      organiser: [settlement.organiser.name, settlement.organiser.registryCode ?? '', settlement.terms.iban]
        .filter((line) => line !== '')
        .map(breakable),
      events: {
        head: [
          say('reports_by_event'),
          say('reports_sold'),
          say('reports_returned'),
          say('reports_sold_amount'),
          say('reports_returned_amount'),
          ...(hasDiscounts ? [say('reports_discount')] : []),
          say('reports_fees'),
          say('reports_due'),
        ],
        rows: lines.map((line) => [
          breakable(`${line.title}, ${dates.date(line.startsAt, portal.timezone)}`),
          String(line.sold),
          String(line.returned),
          show(line.soldAmount),
          show(line.returnedAmount),
          ...(hasDiscounts ? [show(-line.discountAmount)] : []),
          show(line.shopFeeAmount),
          show(line.dueAmount),
        ]),
      },
      rates: {
        head: [say('reports_vat_rate'), say('reports_amount'), say('reports_vat')],
        rows: rates.map((one) => [
          formatRate(one.vatBasisPoints, language),
          show(one.grossAmount),
          show(one.vatAmount),
        ]),
      },
      sums: {
        head: ['', say('reports_amount')],
        rows: sums.filter(([, amount]) => amount !== 0).map(([what, amount]) => [what, show(amount)]),
      },
      total: `${say('reports_payout')}: ${show(settlement.payoutAmount)}`,
      notes: [
        ...(settlement.leftAmount < 0 ? [`${say('reports_left')}: ${show(settlement.leftAmount)}`] : []),
        ...(lateTickets > 0 ? [`${say('reports_late_returns', { count: lateTickets })}: ${show(lateAmount)}`] : []),
      ],
      mark: portal.isTest ? say('tickets_receipt_test') : null,
    },
    codes: [],
  })
}

/** The PDF of a settlement in the reader's language. @throws ShopError settlement_not_found */
export const sendStatement = async (
  shop: Shop,
  { staff, params, query, visitor }: Pick<Served<'sendStatement'>, 'staff' | 'params' | 'query' | 'visitor'>,
): Promise<SentFile> => {
  const language = query.language ?? visitor.language
  const settlement = await showSettlement(shop, staff, params.id, language)
  return new SentFile(`${settlement.number}.pdf`, await statementPdf(shop, settlement, language))
}
