import { arrearsOf } from '#domain/facts/arrears.ts';
import { asOfOf, type Evidence, type SourceEvidence, type SourceTraits } from '#domain/facts/evidence.ts';
import { type Claim, claim, latest, type Rule } from '../claim.ts';
import { inStates, registration } from '../standing.ts';
import { suppliedContracts } from '../supplied-contracts.ts';
import { isOutdated } from '../unheard.ts';
import { inactiveTaxpayer } from './taxes.ts';

/** What speaks for a subject that exists today: judge.ts asks them of no other. A stale answer praises nobody. */
type GoodRule = (evidence: Evidence) => Claim | readonly Claim[] | null;

const oldFromYears = 3;

function isFresh({ today }: Evidence, witness: SourceEvidence): boolean {
	return !isOutdated(witness, today);
}

const age: GoodRule = (evidence) => {
	const known = registration(evidence);
	if (known === null || inStates(evidence, 'active').length === 0 || inactiveTaxpayer(evidence).length > 0) return null;
	const { registeredOn, witness } = known;
	const years = evidence.yearsSince(registeredOn);
	return years < oldFromYears ? null : claim('good_age', witness, { years, registeredOn });
};

const vatPayer: GoodRule = (evidence) => {
	const isDenied = evidence.all('tax_profile').some(({ value }) => value.isVatPayer === false);
	const current = evidence
		.all('vat_registration')
		.find(({ value, witness }) => (value.to === null || value.to > evidence.today) && isFresh(evidence, witness));
	if (current === undefined || isDenied) return null;
	return claim('vat_payer', current.witness, { from: current.value.from });
};

/** Nobody tells of a debt on that day: a list of the day is no reason to blame, but one not to praise. */
const noTaxDebt: GoodRule = (evidence) => {
	const { current, told } = arrearsOf(evidence);
	const on = current === null ? null : asOfOf(current.witness);
	if (current === null || on === null || current.statedKzt > 0 || !isFresh(evidence, current.witness)) return null;
	const isTold = told.some(({ statedKzt, witness }) => statedKzt > 0 && (asOfOf(witness) ?? on) >= on);
	return isTold ? null : claim('no_tax_debt', current.witness, { on });
};

/** Paid in each of the last three years, and not less from year to year. */
const growingTaxes: GoodRule = (evidence) => {
	for (const { witness, values } of evidence.bySource('tax_year', ({ taxesKzt }) => taxesKzt !== null)) {
		const last = values.toSorted((a, b) => a.year - b.year).slice(-3);
		const [first] = last;
		const newest = last.at(-1);
		if (last.length < 3 || first === undefined || newest === undefined) continue;
		const isRow = newest.year - first.year === 2 && isRecentYear(evidence, newest.year);
		const paid = last.map(({ taxesKzt }) => taxesKzt ?? 0);
		const isGrowing = paid.every((sum, index) => sum > 0 && sum >= (paid[index - 1] ?? 0));
		if (isRow && isGrowing) return claim('growing_taxes', witness, { from: first.year, to: newest.year });
	}
	return null;
};

/** The last year that is closed, or the one before it: returns of the last one may not be due yet. */
function isRecentYear({ today }: Evidence, year: number): boolean {
	return year >= Number(today.slice(0, 4)) - 2;
}

const staff: GoodRule = (evidence) => {
	const number = evidence
		.all('staff_number')
		.find(({ value, witness }) => value.employees > 0 && isFresh(evidence, witness));
	if (number !== undefined) return claim('has_staff', number.witness, { count: number.value.employees, year: null });
	for (const { witness, values } of evidence.bySource('tax_year', ({ workers }) => workers !== null)) {
		const last = values.toSorted((a, b) => b.year - a.year)[0];
		if (last === undefined || (last.workers ?? 0) === 0 || !isRecentYear(evidence, last.year)) continue;
		return claim('has_staff', witness, { count: last.workers ?? 0, year: last.year });
	}
	return null;
};

const contractsOfYears = 3;

const executedContracts: GoodRule = (evidence) => {
	for (const { witness, executed, terminated } of suppliedContracts(evidence, contractsOfYears))
		if (executed > 0) return claim('executed_contracts', witness, { executed, terminated });
	return null;
};

const taxLists = new WeakMap<SourceTraits, boolean>();

/** A list of taxpayers that its publisher still keeps. */
function isTaxList(traits: SourceTraits): boolean {
	const known = taxLists.get(traits);
	if (known !== undefined) return known;
	const is = traits.frozenOn === undefined && traits.states.some((topic) => topic.startsWith('unreliable_taxpayer/'));
	taxLists.set(traits, is);
	return is;
}

/** «Checked and not listed» is said once for all lists, which all witness it, and only where every one of them has said so lately. */
const onNoList: GoodRule = (evidence) => {
	const lists = evidence.sources.filter(
		({ traits, heard }) => isTaxList(traits) && !(heard.state === 'not_asked' && heard.reason === 'not_applicable'),
	);
	const clean = lists.filter((list) => list.heard.state === 'nothing' && isFresh(evidence, list));
	const oldest = clean.map(asOfOf).sort()[0] ?? null;
	if (clean.length !== lists.length || clean.some((list) => asOfOf(list) === null)) return null;
	if (oldest === null) return null;
	return clean.map((list) => claim('on_no_list', list, { count: clean.length, oldest }));
};

const licences: GoodRule = (evidence) => {
	const active = evidence
		.bySource('licence', ({ status, to }) => status === 'active' && evidence.holdsOn(to))
		.find(({ witness }) => isFresh(evidence, witness));
	if (active === undefined) return null;
	const newest = latest(active.values.map(({ from }) => from));
	return claim('active_licences', active.witness, { count: active.values.length, newest });
};

const goodRules: readonly GoodRule[] = [
	age,
	vatPayer,
	noTaxDebt,
	growingTaxes,
	staff,
	executedContracts,
	onNoList,
	licences,
];

export const whatSpeaksFor: Rule = (evidence) => goodRules.flatMap((rule) => rule(evidence) ?? []);
