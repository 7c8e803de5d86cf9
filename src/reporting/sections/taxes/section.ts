import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { formatTenge } from '#domain/formats.ts';
import { m } from '#paraglide/messages.js';
import { bars, column, numbers, row, rowsOf, stacked, tableOf } from '../../blocks.ts';
import { count, day, percent, tenge, tengeCell, text } from '../../cells.ts';
import { regimeName } from '../../regime-words.ts';
import { defineSection } from '../../section.ts';
import { nameIn } from '../../words.ts';
import { debtRows, degreeCell, officeCell, profileRows } from './rows.ts';
import { paymentsByYear } from './years.ts';

type Debt = FactKinds['tax_debt'];
type Payment = FactKinds['tax_payment'];
type TaxYear = FactKinds['tax_year'];

export const taxes = defineSection({
	code: 'taxes',
	title: m.reporting_section_taxes,
	report: 'basic',
	presenters: {
		taxpayer_registration: tableOf<FactKinds['taxpayer_registration']>({
			caption: m.reporting_table_taxpayer,
			newestBy: ({ from }) => from,
			columns: [
				column(m.reporting_label_registration_kind, ({ registrationKind: kind, registrationKindKk: kk }, words) =>
					text(nameIn(words, kind, kk)),
				),
				column(m.reporting_label_from, ({ from }, words) => day(from, words)),
				column(m.reporting_label_to, ({ to }, words) => day(to, words)),
				column(m.reporting_label_end_reason, ({ endReason, endReasonKk }, words) =>
					text(nameIn(words, endReason, endReasonKk)),
				),
				column(m.reporting_label_tax_office, ({ taxOffice }, words) => officeCell(taxOffice, words)),
			],
		}),
		vat_registration: rowsOf<FactKinds['vat_registration']>(({ from, to, endReason, endReasonKk }, words) => [
			row(
				m.reporting_label_vat,
				to === null
					? { text: words.say(m.reporting_vat_payer) }
					: { text: words.say(m.reporting_vat_removed), tone: 'attention' },
			),
			row(m.reporting_label_from, day(from, words)),
			row(m.reporting_label_to, day(to, words)),
			row(m.reporting_label_end_reason, text(nameIn(words, endReason, endReasonKk))),
		]),
		tax_debt: stacked<Debt>(rowsOf<Debt>(debtRows), (facts, words) =>
			tableOf<Debt['byCode'][number]>({
				caption: m.reporting_table_debt_by_code,
				columns: [
					column(m.reporting_label_bcc, ({ bcc }) => text(bcc)),
					column(m.reporting_label_tax, ({ name, nameKk }, words) => text(nameIn(words, name, nameKk))),
					numbers(m.reporting_label_amount, ({ totalKzt }, words) => tenge(totalKzt, words)),
				],
			})(
				facts.flatMap(({ value }) => value.byCode.map((code) => ({ value: code }))),
				words,
			),
		),
		listed_arrears: rowsOf<FactKinds['listed_arrears']>(({ totalKzt, mainKzt, lateFeeKzt, fineKzt }, words) => [
			row(m.reporting_label_arrears, { ...tengeCell(totalKzt, words), tone: 'bad' }),
			row(m.reporting_label_arrears_main, tenge(mainKzt, words)),
			row(m.reporting_label_arrears_late_fee, tenge(lateFeeKzt, words)),
			row(m.reporting_label_arrears_fine, tenge(fineKzt, words)),
		]),
		tax_profile: rowsOf<FactKinds['tax_profile']>(profileRows),
		tax_year: stacked<TaxYear>(
			(facts, words) =>
				bars(
					words.say(m.reporting_bars_taxes),
					'₸',
					facts
						.map(({ value: { year, taxesKzt } }) => ({ year, taxesKzt }))
						.sort((a, b) => a.year - b.year)
						.map(({ year, taxesKzt }) => ({
							label: String(year),
							value: taxesKzt,
							text: taxesKzt === null ? words.say(m.reporting_no_data) : formatTenge(taxesKzt, words.tag),
						})),
				),
			tableOf<TaxYear>({
				caption: m.reporting_table_tax_years,
				newestBy: ({ year }) => year,
				columns: [
					column(m.reporting_label_year, ({ year }) => text(String(year))),
					numbers(m.reporting_label_taxes_paid, ({ taxesKzt }, words) => tenge(taxesKzt, words)),
					numbers(m.reporting_label_employees, ({ workers }, words) => count(workers, words)),
					numbers(m.reporting_label_tax_load, ({ loadPercent }, words) => percent(loadPercent, words)),
					numbers(m.reporting_label_industry_load, ({ industryLoadPercent }, words) =>
						percent(industryLoadPercent, words),
					),
					numbers(m.reporting_label_vat_sum, ({ vatKzt }, words) => tenge(vatKzt, words)),
				],
			}),
		),
		tax_risk_degree: rowsOf<FactKinds['tax_risk_degree']>((degree, words) => [
			row(m.reporting_label_risk_degree, degreeCell(degree, words)),
			row(m.reporting_label_from, day(degree.from, words)),
			row(m.reporting_label_to, day(degree.to, words)),
		]),
		tax_regime: tableOf<FactKinds['tax_regime']>({
			caption: m.reporting_table_regimes,
			newestBy: ({ from }) => from,
			columns: [
				column(m.reporting_label_regime, ({ name, code }, words) => text(regimeName(name, words) ?? code)),
				column(m.reporting_label_from, ({ from }, words) => day(from, words)),
				column(m.reporting_label_to, ({ to }, words) => day(to, words)),
			],
		}),
		tax_payment: stacked<Payment>(
			(facts, words) =>
				bars(
					words.say(m.reporting_bars_payments),
					'₸',
					paymentsByYear(facts.map(({ value }) => value)).map(({ year, amountKzt }) => ({
						label: year,
						value: amountKzt,
						text: formatTenge(amountKzt, words.tag),
					})),
				),
			tableOf<Payment>({
				caption: m.reporting_table_payments,
				newestBy: ({ paidOn }) => paidOn,
				columns: [
					column(m.reporting_label_date, ({ paidOn }, words) => day(paidOn, words)),
					column(m.reporting_label_tax, ({ name, nameKk }, words) => text(nameIn(words, name, nameKk))),
					column(m.reporting_label_bcc, ({ bcc }) => text(bcc)),
					numbers(m.reporting_label_amount, ({ amountKzt }, words) => tenge(amountKzt, words)),
				],
			}),
		),
		tax_account: tableOf<FactKinds['tax_account']>({
			caption: m.reporting_table_tax_account,
			columns: [
				column(m.reporting_label_period, ({ period }) => text(period)),
				numbers(m.reporting_label_accrued, ({ accruedKzt }, words) => tenge(accruedKzt, words)),
				numbers(m.reporting_label_paid, ({ paidKzt }, words) => tenge(paidKzt, words)),
				numbers(m.reporting_label_turnover, ({ turnoverKzt }, words) => tenge(turnoverKzt, words)),
			],
		}),
	},
});
