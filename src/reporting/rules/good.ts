import { formatDay, formatNumber } from '#domain/tenge.ts';
import { m } from '#paraglide/messages.js';
import type { ReportFacts } from '../report-facts.ts';
import type { Words } from '../words.ts';
import { type Hit, latest } from './rule.ts';

/** What speaks for the subject; its title says what, the sentence how much. */
export type GoodRule = (facts: ReportFacts, words: Words) => (Hit & { title: NonNullable<Hit['title']> }) | null;

const oldFromYears = 3;

const inBusiness: GoodRule = (facts, words) => {
	const { registeredOn } = facts.report.subject;
	const [entry] = facts.all('register_entry').filter(({ value }) => value.state !== 'liquidated');
	if (registeredOn === null || entry === undefined) return null;
	let years = 0;
	while (registeredOn <= facts.yearsAgo(years + 1)) years++;
	if (years < oldFromYears) return null;
	const sentence = m.reporting_good_age({ count: years, day: formatDay(registeredOn) }, words.options);
	return { witness: entry.witness, sentence, title: m.reporting_good_age_title };
};

const vatPayer: GoodRule = (facts, words) => {
	const current = facts.all('vat_registration').find(({ value }) => value.to === null || value.to > facts.today);
	if (current === undefined) return null;
	const { value, witness } = current;
	const sentence =
		value.from === null
			? words.say(m.reporting_good_vat_undated)
			: m.reporting_good_vat({ day: formatDay(value.from) }, words.options);
	return { witness, sentence, title: m.reporting_good_vat_title };
};

const noDebt: GoodRule = (facts, words) => {
	const debts = facts.all('tax_debt');
	const [first] = debts;
	if (first === undefined || debts.some(({ value }) => value.totalKzt > 0)) return null;
	const { asOf } = first.witness.source;
	if (asOf === null) return null;
	const sentence = m.reporting_good_no_debt({ day: formatDay(asOf) }, words.options);
	return { witness: first.witness, sentence, title: m.reporting_good_no_debt_title };
};

/** Paid in each of the last three years, and not less from year to year. */
const growingTaxes: GoodRule = (facts, words) => {
	for (const { witness, values } of facts.bySource('tax_year', ({ taxesKzt }) => (taxesKzt ?? 0) > 0)) {
		const last = values.toSorted((a, b) => a.year - b.year).slice(-3);
		const [first] = last;
		const newest = last.at(-1);
		if (last.length < 3 || first === undefined || newest === undefined) continue;
		const isRow = newest.year - first.year === 2 && newest.year >= Number(facts.today.slice(0, 4)) - 2;
		const isGrowing = last.every(
			(year, index) => index === 0 || (year.taxesKzt ?? 0) >= (last[index - 1]?.taxesKzt ?? 0),
		);
		if (!isRow || !isGrowing) continue;
		const years = { from: String(first.year), to: String(newest.year) };
		return { witness, sentence: m.reporting_good_taxes(years, words.options), title: m.reporting_good_taxes_title };
	}
	return null;
};

const staff: GoodRule = (facts, words) => {
	const [number] = facts.all('staff_number').filter(({ value }) => value.employees > 0);
	if (number !== undefined) {
		const sentence = m.reporting_good_staff({ count: number.value.employees }, words.options);
		return { witness: number.witness, sentence, title: m.reporting_good_staff_title };
	}
	for (const { witness, values } of facts.bySource('tax_year', ({ workers }) => workers !== null)) {
		const last = values.toSorted((a, b) => b.year - a.year)[0];
		if (last === undefined || (last.workers ?? 0) === 0) continue;
		const sentence = m.reporting_good_staff_year({ count: last.workers ?? 0, year: String(last.year) }, words.options);
		return { witness, sentence, title: m.reporting_good_staff_title };
	}
	return null;
};

const executedContracts: GoodRule = (facts, words) => {
	const supplied = facts.bySource('procurement_contract', ({ role }) => role === 'supplier');
	const best = supplied
		.map(({ witness, values }) => ({
			witness,
			executed: values.filter(({ outcome }) => outcome === 'executed').length,
			terminated: values.filter(({ outcome }) => outcome === 'terminated').length,
		}))
		.find(({ executed }) => executed > 0);
	if (best === undefined) return null;
	const { witness, executed, terminated } = best;
	const say = terminated === 0 ? m.reporting_good_contracts_clean : m.reporting_good_contracts;
	const sentence = say({ count: executed, terminated: formatNumber(terminated) }, words.options);
	return { witness, sentence, title: m.reporting_good_contracts_title };
};

/** «Checked and not listed» is named with its number of lists and its day, once for all of them. */
const onNoList: GoodRule = (facts, words) => {
	const lists = facts.witnesses.filter(
		({ source, described }) => described.section === 'unreliability' && source.state !== 'not_asked',
	);
	const clean = lists.filter(({ source }) => source.state === 'nothing');
	const [first] = clean;
	const oldest = clean.map(({ source }) => source.asOf).sort()[0];
	if (first === undefined || clean.length !== lists.length || oldest === undefined || oldest === null) return null;
	const sentence = m.reporting_good_lists({ count: clean.length, day: formatDay(oldest) }, words.options);
	return { witness: first, sentence, title: m.reporting_good_lists_title };
};

const lowTaxRisk: GoodRule = (facts, words) => {
	const [low] = facts.all('tax_risk_degree').filter(({ value }) => value.degree === 'low' && facts.holdsOn(value.to));
	if (low === undefined) return null;
	return { witness: low.witness, sentence: words.say(m.reporting_good_degree), title: m.reporting_good_degree_title };
};

const licences: GoodRule = (facts, words) => {
	const [active] = facts.bySource('licence', ({ status, to }) => status === 'active' && facts.holdsOn(to));
	if (active === undefined) return null;
	const newest = latest(active.values.map(({ from }) => from));
	const sentence = m.reporting_good_licences(
		{ count: active.values.length, day: newest === null ? '…' : formatDay(newest) },
		words.options,
	);
	return { witness: active.witness, sentence, title: m.reporting_good_licences_title };
};

export const goodRules: readonly GoodRule[] = [
	inBusiness,
	vatPayer,
	noDebt,
	growingTaxes,
	staff,
	executedContracts,
	onNoList,
	lowTaxRisk,
	licences,
];
