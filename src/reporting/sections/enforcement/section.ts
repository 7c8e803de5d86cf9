import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { m } from '#paraglide/messages.js';
import { column, numbers, tableOf } from '../../blocks.ts';
import { count, day, person, tenge, text } from '../../cells.ts';
import { defineSection } from '../../section.ts';
import { debtorClaims } from './debtor-claims.ts';

type Enforcement = FactKinds['enforcement_case'];

export const enforcement = defineSection({
	code: 'enforcement',
	title: m.reporting_section_enforcement,
	report: 'basic',
	presenters: {
		enforcement_case: tableOf<Enforcement>({
			caption: m.reporting_table_enforcement,
			// open cases first
			newestBy: ({ startedOn, endedOn }) => (endedOn === null ? `9${startedOn ?? ''}` : (startedOn ?? endedOn)),
			columns: [
				column(m.reporting_label_number, ({ number }) => text(number)),
				column(m.reporting_label_state, ({ endedOn }, words) =>
					endedOn === null
						? { text: words.say(m.reporting_case_open), tone: 'attention' }
						: { text: words.say(m.reporting_case_closed) },
				),
				numbers(m.reporting_label_amount, ({ amountKzt }, words) => tenge(amountKzt, words)),
				column(m.reporting_label_started_on, ({ startedOn }, words) => day(startedOn, words)),
				column(m.reporting_label_ended_on, ({ endedOn }, words) => day(endedOn, words)),
				column(m.reporting_label_category, ({ category }) => text(category)),
				column(m.reporting_label_creditor, ({ creditor }) => text(creditor)),
				column(m.reporting_label_issued_by, ({ issuedBy }) => text(issuedBy)),
				column(m.reporting_label_department, ({ department }) => text(department)),
				column(m.reporting_label_officer, ({ officer }) => person(officer)),
			],
		}),
		exit_ban: tableOf<FactKinds['exit_ban']>({
			caption: m.reporting_table_exit_ban,
			newestBy: ({ from }) => from,
			columns: [
				column(m.reporting_label_ban_from, ({ from }, words) => day(from, words)),
				column(m.reporting_label_case_number, ({ caseNumber }) => text(caseNumber)),
			],
		}),
		debtor_claim: debtorClaims,
		alimony_debt: tableOf<FactKinds['alimony_debt']>({
			caption: m.reporting_table_alimony,
			columns: [
				column(m.reporting_label_case_number, ({ caseNumber }) => text(caseNumber)),
				numbers(m.reporting_label_amount, ({ amountKzt }, words) => tenge(amountKzt, words)),
				numbers(m.reporting_label_months_overdue, ({ months }, words) => count(months, words)),
			],
		}),
	},
});
