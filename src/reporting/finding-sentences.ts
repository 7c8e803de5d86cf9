import type { IsoDate } from '#domain/clock.ts';
import { formatDay, formatMonth, formatNumber, formatTenge } from '#domain/formats.ts';
import type { FindingCode, FindingParams, RedFlagField } from '#domain/judgement/judgement.ts';
import type { WitnessDocument } from '#domain/judgement/stop.ts';
import { personName } from '#domain/names/person-name.ts';
import { m } from '#paraglide/messages.js';
import { sanctionListName } from './sanction-lists.ts';
import type { Message, Options, Words } from './words.ts';

/** What one source says, in a sentence with its numbers and dates. */
type Say<Code extends FindingCode> = (params: FindingParams[Code], words: Words, document: WitnessDocument) => string;

type Dated = (inputs: { day: string }, options: Options) => string;

function dated(on: IsoDate | null, say: Dated, undated: Message, words: Words): string {
	return on === null ? words.say(undated) : say({ day: formatDay(on, words.tag) }, words.options);
}

const plainly =
	(message: Message) =>
	(_params: unknown, words: Words): string =>
		words.say(message);

/** In a list, by the document that the list names. */
function listed(words: Words, document: WitnessDocument): string {
	const { number = null, date = null } = document ?? {};
	if (number !== null && date !== null)
		return m.reporting_says_listed_document({ number, day: formatDay(date, words.tag) }, words.options);
	return dated(date, m.reporting_says_listed_on, m.reporting_says_listed, words);
}

const byListOrProfile = ({ by }: { by: 'list' | 'tax_profile' }, words: Words, document: WitnessDocument): string =>
	by === 'list' ? listed(words, document) : words.say(m.reporting_says_flagged);

const onList = (_params: unknown, words: Words, document: WitnessDocument): string => listed(words, document);

const owed = ({ by, amountKzt, deferredKzt }: FindingParams['arrears'], { options }: Words): string => {
	const amount = formatTenge(amountKzt, options.locale);
	if (by === 'list') return m.reporting_says_arrears_listed({ amount }, options);
	if (deferredKzt === 0) return m.reporting_says_arrears_now({ amount }, options);
	const deferred = formatTenge(deferredKzt, options.locale);
	return m.reporting_says_arrears_now_deferred({ amount, deferred }, options);
};

type CountSaying = (inputs: { count: number }, options: Options) => string;
type SumSaying = (inputs: { count: number; amount: string }, options: Options) => string;

const countedAs =
	(count: CountSaying, withSum: SumSaying) =>
	(params: { count: number; amountKzt: number | null }, { options }: Words): string =>
		params.amountKzt === null
			? count({ count: params.count }, options)
			: withSum({ count: params.count, amount: formatTenge(params.amountKzt, options.locale) }, options);

type Match = FindingParams['possible_namesake'];
type MatchSaying = (inputs: { list: string; name: string }, options: Options) => string;

const confirmed: Readonly<Record<Match['matchedBy'], MatchSaying>> = {
	identifier: m.reporting_says_sanction,
	head_identifier: m.reporting_says_sanction_head,
	owner_identifier: m.reporting_says_sanction_owner,
	name_and_date: m.reporting_says_namesake_date,
	name: m.reporting_says_namesake,
	head_name: m.reporting_says_namesake_head,
	founder_identifier: m.reporting_says_listed_founder,
	name_and_country: m.reporting_says_namesake_country,
	owner_name: m.reporting_says_namesake_owner,
};

const match = ({ list, name, matchedBy }: Match, words: Words): string =>
	confirmed[matchedBy]({ list: sanctionListName(list, words), name }, words.options);

/** Of heads and founders the way of the match does not say what else agrees. */
const namesake = ({ tier, ...params }: FindingParams['possible_namesake'], words: Words): string => {
	const isOfPerson = params.matchedBy === 'head_name' || params.matchedBy === 'owner_name';
	const also =
		tier === 'name_and_date'
			? m.reporting_says_namesake_and_date
			: tier === 'name_and_country'
				? m.reporting_says_namesake_and_country
				: null;
	return also === null || !isOfPerson ? match(params, words) : `${match(params, words)} ${words.say(also)}`;
};

const barred = (
	{ until, reason }: FindingParams['barred_by_court'],
	words: Words,
	document: WitnessDocument,
): string => {
	const { options } = words;
	const { number = null, date = null } = document ?? {};
	return [
		dated(until, m.reporting_says_barred_until, m.reporting_says_barred, words),
		number === null
			? null
			: dated(
					date,
					({ day }) => m.reporting_says_court_decision_on({ number, day }, options),
					() => m.reporting_says_court_decision({ number }, options),
					words,
				),
		reason === null ? null : m.reporting_says_reason({ reason }, options),
	]
		.filter((part) => part !== null)
		.join(' ');
};

const partyRoles: Readonly<Record<FindingParams['barred_party']['role'], Message>> = {
	head: m.reporting_party_head,
	owner: m.reporting_party_owner,
	founder: m.reporting_party_founder,
};

const barredParty = ({ role, as, until }: FindingParams['barred_party'], words: Words): string => {
	const { options } = words;
	const who = words.say(partyRoles[role]);
	const met =
		as === 'supplier'
			? m.reporting_says_party_barred({ who }, options)
			: m.reporting_says_party_of_barred({ who }, options);
	return `${met} ${dated(until, m.reporting_says_barred_until, m.reporting_says_barred, words)}`;
};

const procedure = ({ on }: { on: IsoDate | null }, words: Words): string =>
	dated(on, m.reporting_says_procedure_on, m.reporting_says_procedure, words);

const fieldLabels: Readonly<Record<RedFlagField, Message>> = {
	status: m.reporting_label_status,
	registration_invalid: m.reporting_label_registration_invalid,
	reregistration_invalid: m.reporting_label_reregistration_invalid,
	trading_without_work: m.reporting_label_without_work,
	invoices_restricted: m.reporting_label_invoices_restricted,
	inactive: m.reporting_label_inactive,
	absent_at_address: m.reporting_label_absent,
	bankrupt: m.reporting_label_bankrupt,
	insolvency_procedure: m.reporting_label_procedure,
	licence_status: m.reporting_label_licence,
	criminal_matter: m.reporting_label_matter,
};

const matters: Readonly<Record<FindingParams['criminal_record']['matter'], Message>> = {
	wanted: m.reporting_says_wanted,
	charged: m.reporting_says_charged,
	unclear: m.reporting_says_matter_unclear,
	conviction: m.reporting_says_conviction,
};

const pledges = countedAs(m.reporting_says_pledges, m.reporting_says_pledges_sum);
const inspections = countedAs(m.reporting_says_inspections, m.reporting_says_inspections_fine);

const saysValue = ({ value }: { value: string }, { options }: Words): string =>
	m.reporting_says_value({ value }, options);

/** A reorganised firm's register entry may have no words. */
const orDash = (text: string | null): string => text ?? '—';

export const findingSentences: { readonly [Code in FindingCode]: Say<Code> } = {
	afm_list: match,
	foreign_sanctions: match,
	liquidated: (params, words) => {
		if (params.by === 'register') return words.say(m.reporting_says_liquidated);
		const day = formatDay(params.on, words.tag);
		return params.reason === null
			? m.reporting_says_deregistered({ day }, words.options)
			: m.reporting_says_deregistered_reason({ day, reason: params.reason }, words.options);
	},
	bankrupt: (params, words, document) => {
		if (params.by === 'procedure') return procedure(params, words);
		return params.by === 'register'
			? words.say(m.reporting_says_registered_so)
			: byListOrProfile({ by: params.by }, words, document);
	},
	registration_annulled: ({ by }, words, document) =>
		by === 'register' ? words.say(m.reporting_says_registered_so) : byListOrProfile({ by }, words, document),
	pseudo_enterprise: byListOrProfile,
	rehabilitation: procedure,
	forced_liquidation: ({ on }, words) =>
		dated(on, m.reporting_says_forced_liquidation_on, m.reporting_says_forced_liquidation, words),
	liquidating: (params, words) =>
		dated(
			params.by === 'register' ? null : params.on,
			m.reporting_says_liquidating_on,
			m.reporting_says_liquidating,
			words,
		),
	barred_by_court: barred,

	barred_without_court: barred,
	barred_by_samruk: barred,
	debt_restructuring: procedure,
	inactive_taxpayer: (params, words, document) => {
		if (params.by !== 'register') return byListOrProfile(params, words, document);
		return words.say(params.state === 'inactive' ? m.reporting_says_inactive : m.reporting_says_suspended);
	},
	absent_at_address: byListOrProfile,
	large_arrears: owed,
	trading_without_work: plainly(m.reporting_says_trading_without_work),
	invoices_restricted: plainly(m.reporting_says_invoices_restricted),
	enforcement_debt: countedAs(m.reporting_says_enforcement_debt, m.reporting_says_enforcement_debt_sum),

	removed_from_register: plainly(m.reporting_says_removed),
	reorganizing: plainly(m.reporting_says_reorganizing),
	reorganized: ({ stateText }, { options }) => m.reporting_says_reorganized({ words: orDash(stateText) }, options),
	possible_namesake: namesake,
	listed_founder: match,
	barred_party: barredParty,
	unclear_word: ({ field, word }, words) => {
		const label = words.say(fieldLabels[field]);
		return word === null
			? m.reporting_says_unclear_unsaid({ field: label }, words.options)
			: m.reporting_says_unclear_word({ field: label, word }, words.options);
	},
	arrears: owed,
	vat_deregistered: ({ on, reason }, { options }) => {
		const day = formatDay(on, options.locale);
		return reason === null
			? m.reporting_says_vat_deregistered({ day }, options)
			: m.reporting_says_vat_deregistered_reason({ day, reason }, options);
	},
	tax_violation: onList,
	unnamed_tax_list: onList,
	no_taxes: ({ year, isUnstaffed }, { options }) =>
		isUnstaffed
			? m.reporting_says_no_taxes_unstaffed({ year: String(year) }, options)
			: m.reporting_says_no_taxes({ year: String(year) }, options),
	no_staff: plainly(m.reporting_says_no_staff),
	contributions_stopped: ({ lastMonth }, { options }) =>
		m.reporting_says_contributions_stopped({ month: formatMonth(lastMonth, options.locale) }, options),
	exit_ban: ({ from }, words) => dated(from, m.reporting_says_exit_ban, m.reporting_says_exit_ban_undated, words),
	defendant: countedAs(m.reporting_says_defendant, m.reporting_says_defendant_sum),
	licence_suspended: ({ numbers }, { options }) =>
		m.reporting_says_licence_suspended({ numbers: numbers.join(', ') }, options),
	encumbrances: ({ what, count, amountKzt }, words) => {
		if (what === 'pledge') return pledges({ count, amountKzt }, words);
		return what === 'real_estate'
			? m.reporting_says_estate({ count }, words.options)
			: m.reporting_says_vehicles({ count }, words.options);
	},
	inspection_findings: ({ count, amountKzt }, words) =>
		inspections({ count, amountKzt: amountKzt === 0 ? null : amountKzt }, words),
	overdue_credit: ({ text }, { options }) => m.reporting_says_overdue_credit({ text }, options),

	arrears_paid: owed,
	alimony_debt: ({ amountKzt }, words) =>
		amountKzt === null
			? words.say(m.reporting_says_alimony_debt)
			: m.reporting_says_alimony_debt_sum({ amount: formatTenge(amountKzt, words.tag) }, words.options),
	criminal_record: ({ matter }, words) => words.say(matters[matter]),
	mass_address: ({ count }, { options }) =>
		m.reporting_says_mass_address({ count: formatNumber(count, options.locale) }, options),
	young: ({ registeredOn }, { options }) =>
		m.reporting_says_young({ day: formatDay(registeredOn, options.locale) }, options),
	frequent_changes: ({ count }, { options }) =>
		m.reporting_says_frequent_changes({ count: formatNumber(count, options.locale) }, options),
	natural_monopoly: ({ service }, { options }) => m.reporting_says_natural_monopoly({ service }, options),
	state_share: ({ percent }, words) =>
		percent === null
			? words.say(m.reporting_says_state_share_unknown)
			: m.reporting_says_state_share({ percent: formatNumber(percent, words.tag) }, words.options),
	ecology: ({ count }, { options }) =>
		m.reporting_says_ecology({ count: formatNumber(count, options.locale) }, options),
	rights_lapsed: ({ title, on }, { options }) =>
		m.reporting_says_rights_lapsed({ title, day: formatDay(on, options.locale) }, options),

	name_differs: saysValue,
	head_differs: ({ value }, words) => saysValue({ value: personName(value) }, words),
	address_differs: saysValue,

	good_age: ({ years, registeredOn }, { options }) =>
		m.reporting_says_good_age({ count: years, day: formatDay(registeredOn, options.locale) }, options),
	vat_payer: ({ from }, words) => dated(from, m.reporting_says_vat_payer, m.reporting_says_vat_payer_undated, words),
	no_tax_debt: ({ on }, { options }) => m.reporting_says_no_tax_debt({ day: formatDay(on, options.locale) }, options),
	growing_taxes: ({ from, to }, { options }) =>
		m.reporting_says_growing_taxes({ from: String(from), to: String(to) }, options),
	has_staff: ({ count, year }, { options }) =>
		year === null
			? m.reporting_says_has_staff({ count }, options)
			: m.reporting_says_has_staff_year({ count, year: String(year) }, options),
	executed_contracts: ({ executed, terminated }, { options }) =>
		terminated === 0
			? m.reporting_says_executed_contracts_clean({ count: executed }, options)
			: m.reporting_says_executed_contracts(
					{ count: executed, terminated: formatNumber(terminated, options.locale) },
					options,
				),
	on_no_list: ({ count, oldest }, { options }) =>
		m.reporting_says_on_no_list({ count, day: formatDay(oldest, options.locale) }, options),
	active_licences: ({ count, newest }, { options }) =>
		newest === null
			? m.reporting_says_active_licences_undated({ count }, options)
			: m.reporting_says_active_licences({ count, day: formatDay(newest, options.locale) }, options),
};
