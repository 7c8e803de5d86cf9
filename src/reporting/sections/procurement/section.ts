import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { formatDay } from '#domain/formats.ts';
import { personName } from '#domain/names/person-name.ts';
import type { Cell, Tone } from '#domain/report/report-model.ts';
import { m } from '#paraglide/messages.js';
import { column, numbers, row, rowsOf, tableOf } from '../../blocks.ts';
import { day, flag, joined, party, partyNumber, period, tenge, text } from '../../cells.ts';
import { defineSection } from '../../section.ts';
import type { Message, Words } from '../../words.ts';
import { contractSums } from './contract-sums.ts';
import { supplierLists } from './supplier-lists.ts';

type Contract = FactKinds['procurement_contract'];

const markets: Readonly<Record<Contract['market'], Message>> = {
	state: m.reporting_market_state,
	samruk: m.reporting_market_samruk,
};
const outcomes: ReadonlyMap<Contract['outcome'], { message: Message; tone?: Tone }> = new Map([
	['in_force', { message: m.reporting_contract_in_force }],
	['executed', { message: m.reporting_contract_executed }],
	['executed_partly', { message: m.reporting_contract_executed_partly }],
	['expired', { message: m.reporting_contract_expired }],
	['awaiting', { message: m.reporting_contract_awaiting }],
	['terminated', { message: m.reporting_contract_terminated, tone: 'attention' }],
	['terminated_by_agreement', { message: m.reporting_contract_terminated_by_agreement }],
	['not_concluded', { message: m.reporting_contract_not_concluded }],
] as const);
const parties: Readonly<Record<FactKinds['barred_party']['as'], Message>> = {
	supplier: m.reporting_party_as_supplier,
	head_or_founder: m.reporting_party_as_head_or_founder,
};
const roles: Readonly<Record<Contract['role'], Message>> = {
	supplier: m.reporting_role_supplier,
	customer: m.reporting_role_customer,
};

/** In the publisher's words if there are any; an unknown word is shown with its code. */
function stateCell({ outcome, status }: Contract, words: Words): Cell | null {
	const known = outcomes.get(outcome);
	if (outcome === 'unclear')
		return { text: m.reporting_contract_unknown_status({ code: status ?? '' }, words.options), tone: 'attention' };
	if (known === undefined) return text(status);
	const said = status ?? words.say(known.message);
	return { text: outcome === 'terminated' ? words.say(known.message) : said, ...(known.tone && { tone: known.tone }) };
}

export const procurement = defineSection({
	code: 'procurement',
	title: m.reporting_section_procurement,
	report: 'basic',
	presenters: {
		procurement_participant: rowsOf<FactKinds['procurement_participant']>((participant, words) => [
			row(m.reporting_label_is_supplier, flag(participant.isSupplier, words)),
			row(m.reporting_label_is_customer, flag(participant.isCustomer, words)),
			row(m.reporting_label_is_organizer, flag(participant.isOrganizer, words)),
			row(m.reporting_label_included_on, day(participant.registeredOn, words)),
			row(m.reporting_label_updated_on, day(participant.updatedOn, words)),
		]),
		unreliable_supplier: tableOf<FactKinds['unreliable_supplier']>({
			caption: m.reporting_table_unreliable_supplier,
			newestBy: ({ from }) => from,
			columns: [
				column(m.reporting_label_list, ({ list }, words) => ({
					text: words.say(list === 'unclear' ? m.reporting_unclear : supplierLists[list]),
					tone: list === 'samruk' ? 'attention' : 'bad',
				})),
				column(m.reporting_label_period, ({ from, to }, words) => period(from, to, words)),
				column(m.reporting_label_court_decision, ({ court }, words) =>
					joined(court?.decision ?? null, court?.on ? formatDay(court.on, words.tag) : null),
				),
				column(m.reporting_label_reason, ({ reason }) => text(reason)),
			],
		}),
		barred_party: tableOf<FactKinds['barred_party']>({
			caption: m.reporting_table_barred_party,
			newestBy: ({ from }) => from,
			columns: [
				column(m.reporting_sum_who, ({ of }) => party(personName(of.name), of.iinBin)),
				column(m.reporting_label_party_as, ({ as }, words) => text(words.say(parties[as]))),
				column(m.reporting_label_barred_number, ({ supplierIinBin }) => partyNumber(supplierIinBin)),
				column(m.reporting_label_list, ({ list }, words) => ({
					text: words.say(list === 'unclear' ? m.reporting_unclear : supplierLists[list]),
					tone: 'attention',
				})),
				column(m.reporting_label_period, ({ from, to }, words) => period(from, to, words)),
			],
		}),
		...contractSums,
		procurement_contract: tableOf<Contract>({
			caption: m.reporting_table_contracts,
			newestBy: ({ signedOn }) => signedOn,
			columns: [
				column(m.reporting_label_number, ({ number }) => text(number)),
				column(m.reporting_label_contract_subject, ({ subject }) => text(subject)),
				column(m.reporting_label_role, ({ role }, words) => text(words.say(roles[role]))),
				column(m.reporting_label_other_party, ({ otherPartyName, otherPartyBin }) =>
					party(otherPartyName, otherPartyBin),
				),
				numbers(m.reporting_label_amount, ({ amountKzt }, words) => tenge(amountKzt, words)),
				numbers(m.reporting_label_paid, ({ paidKzt }, words) => tenge(paidKzt, words)),
				column(m.reporting_label_signed_on, ({ signedOn }, words) => day(signedOn, words)),
				column(m.reporting_label_due_on, ({ dueOn }, words) => day(dueOn, words)),
				column(m.reporting_label_executed_on, ({ executedOn }, words) => day(executedOn, words)),
				column(m.reporting_label_terminated_on, ({ endedOn }, words) => day(endedOn, words)),
				column(m.reporting_label_state, stateCell),
				column(m.reporting_label_market, ({ market }, words) => text(words.say(markets[market]))),
			],
		}),
	},
});
