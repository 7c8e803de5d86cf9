import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { formatTenge } from '#domain/formats.ts';
import { m } from '#paraglide/messages.js';
import { bars, column, numbers, stacked, tableOf } from '../../blocks.ts';
import { count, party, tenge, text } from '../../cells.ts';
import type { Words } from '../../words.ts';

type Year = FactKinds['procurement_year'];
type Partner = FactKinds['procurement_partner'];

const roles = { supplier: m.reporting_role_supplier, customer: m.reporting_role_customer } as const;

/** What the subject earned as a supplier. */
function earnedByYear(years: readonly Year[], words: Words) {
	const supplied = years.filter(({ role, year }) => role === 'supplier' && year !== null);
	return bars(
		words.say(m.reporting_bars_contracts),
		'₸',
		supplied
			.toSorted((one, other) => (one.year ?? 0) - (other.year ?? 0))
			.map(({ year, sumKzt }) => ({ label: String(year), value: sumKzt, text: formatTenge(sumKzt, words.tag) })),
	);
}

/** Contracts summed up: by year, and by whom they were concluded with. */
export const contractSums = {
	procurement_year: stacked<Year>(
		(facts, words) =>
			earnedByYear(
				facts.map(({ value }) => value),
				words,
			),
		tableOf<Year>({
			caption: m.reporting_table_contract_years,
			newestBy: ({ year }) => year,
			columns: [
				column(m.reporting_label_year, ({ year }) => (year === null ? null : text(String(year)))),
				column(m.reporting_label_role, ({ role }, words) => text(words.say(roles[role]))),
				numbers(m.reporting_label_contract_count, ({ contracts }, words) => count(contracts, words)),
				numbers(m.reporting_label_amount, ({ sumKzt }, words) => tenge(sumKzt, words)),
				numbers(m.reporting_label_contracts_executed, ({ executed }, words) => count(executed, words)),
				numbers(m.reporting_label_contracts_terminated, ({ terminated, terminatedByAgreement }, words) =>
					count(terminated + terminatedByAgreement, words),
				),
				numbers(m.reporting_label_contract_fines, ({ fineKzt }, words) => tenge(fineKzt, words)),
				numbers(m.reporting_label_overdue_days, ({ overdueDays }, words) => count(overdueDays, words)),
			],
		}),
	),
	procurement_partner: tableOf<Partner>({
		caption: m.reporting_table_contract_partners,
		columns: [
			column(m.reporting_label_other_party, ({ otherPartyName, otherPartyBin }) =>
				party(otherPartyName, otherPartyBin),
			),
			column(m.reporting_label_role, ({ role }, words) => text(words.say(roles[role]))),
			numbers(m.reporting_label_contract_count, ({ contracts }, words) => count(contracts, words)),
			numbers(m.reporting_label_amount, ({ sumKzt }, words) => tenge(sumKzt, words)),
		],
	}),
};
