import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { m } from '#paraglide/messages.js';
import { column, numbers, tableOf } from '../../blocks.ts';
import { day, list, party, partyNumber, tenge, text } from '../../cells.ts';
import { defineSection } from '../../section.ts';
import type { Message } from '../../words.ts';

type Dispensary = FactKinds['dispensary_record'];

const registers: Readonly<Record<Dispensary['register'], Message>> = {
	narcology: m.reporting_dispensary_narcology,
	psychiatry: m.reporting_dispensary_psychiatry,
	tuberculosis: m.reporting_dispensary_tuberculosis,
	unclear: m.reporting_unclear,
};

export const employment = defineSection({
	code: 'employment',
	title: m.reporting_section_employment,
	report: 'full',
	presenters: {
		pension_contribution: tableOf<FactKinds['pension_contribution']>({
			caption: m.reporting_table_contributions,
			newestBy: ({ period }) => period,
			columns: [
				column(m.reporting_label_period, ({ period }) => text(monthText(period))),
				column(m.reporting_label_payer, ({ payerName, payerBin }) => party(payerName, payerBin)),
				column(m.reporting_label_kind, ({ contributionKind }) => text(contributionKind)),
				numbers(m.reporting_label_amount, ({ amountKzt }, words) => tenge(amountKzt, words)),
				column(m.reporting_label_paid_on, ({ paidOn }, words) => day(paidOn, words)),
			],
		}),
		border_crossing: tableOf<FactKinds['border_crossing']>({
			caption: m.reporting_table_border,
			newestBy: ({ on }) => on,
			columns: [
				column(m.reporting_label_date, ({ on }, words) => day(on, words)),
				column(m.reporting_label_direction, ({ direction }, words) =>
					text(words.say(direction === 'in' ? m.reporting_border_in : m.reporting_border_out)),
				),
				column(m.reporting_label_border_point, ({ point }) => text(point)),
			],
		}),
		dispensary_record: tableOf<Dispensary>({
			caption: m.reporting_table_dispensary,
			columns: [
				column(m.reporting_label_dispensary, ({ register }, words) => text(words.say(registers[register]))),
				column(m.reporting_label_state, ({ isOnRecord }, words) =>
					text(words.say(isOnRecord ? m.reporting_dispensary_on : m.reporting_dispensary_off)),
				),
			],
		}),
		employment_contract: tableOf<FactKinds['employment_contract']>({
			caption: m.reporting_table_employment,
			newestBy: ({ from }) => from,
			columns: [
				column(m.reporting_label_employer, ({ employerBin }) => partyNumber(employerBin)),
				column(m.reporting_label_position, ({ position }) => text(position)),
				column(m.reporting_label_from, ({ from }, words) => day(from, words)),
				column(m.reporting_label_to, ({ to }, words) => day(to, words)),
			],
		}),
		conviction: tableOf<FactKinds['conviction']>({
			caption: m.reporting_table_conviction,
			newestBy: ({ on }) => on,
			columns: [
				column(m.reporting_label_conviction, ({ hasRecord }, words) =>
					hasRecord
						? { text: words.say(m.reporting_conviction_yes), tone: 'attention' }
						: { text: words.say(m.reporting_conviction_no) },
				),
				column(m.reporting_label_article, ({ articles }) => list(articles)),
				column(m.reporting_label_date, ({ on }, words) => day(on, words)),
			],
		}),
	},
});

/** `2026-10` → `10.2026` */
function monthText(period: string): string {
	const [, year, month] = /^(\d{4})-(\d{2})$/.exec(period) ?? [];
	return year === undefined ? period : `${month}.${year}`;
}
