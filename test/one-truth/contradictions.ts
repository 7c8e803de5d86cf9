import type { FactKind, FactKinds } from '#domain/facts/fact-kinds.ts';
import { statementsOfKind } from '#domain/facts/statement.ts';
import type { FactorCode } from '#domain/idn/score.ts';
import type { FindingCode } from '#domain/judgement/judgement.ts';
import { dayOfReport } from '#domain/report/evidence-of-report.ts';
import type { StoredReport } from '#domain/report/stored-report.ts';
import type { ReportView } from '#features/reports/contract-view.ts';

/** What must never be found in one report; a line a contradiction. */
export function contradictionsIn(view: ReportView, stored: StoredReport): string[] {
	return [
		...factorsAgainstStatements(stored),
		...witnessesWithoutAWord(view),
		...praiseBesideBlame(view, stored),
		...withoutSourceOrDate(view),
	];
}

type Said = { today: string; of<Kind extends FactKind>(kind: Kind): FactKinds[Kind][] };

/** Bins of a factor that deny what a source has stated: where it has, they are untrue. */
const denials: readonly { factor: FactorCode; bins: readonly string[]; stated(said: Said): boolean }[] = [
	{
		factor: 'T2',
		bins: ['none'],
		stated: ({ of }) =>
			of('tax_debt').some(({ totalKzt, deferredKzt }) => totalKzt > (deferredKzt ?? 0)) ||
			of('tax_profile').some(({ debtKzt }) => (debtKzt ?? 0) > 0),
	},
	{
		factor: 'L1',
		bins: ['none', 'closed'],
		stated: ({ of, today }) =>
			of('exit_ban').length > 0 || of('enforcement_case').some(({ endedOn }) => endedOn === null || endedOn > today),
	},
	{
		factor: 'L2',
		bins: ['none'],
		stated: ({ of, today }) =>
			of('court_case').some(({ role, filedOn }) => role === 'defendant' && (filedOn ?? '') > lastYear(today)),
	},
	{
		factor: 'P1',
		bins: ['none'],
		stated: ({ of }) => of('procurement_contract').some(({ role }) => role === 'supplier'),
	},
	{
		factor: 'T4',
		bins: ['clean'],
		stated: ({ of }) => of('tax_profile').some(({ isInvoiceRestricted }) => isInvoiceRestricted === true),
	},
	{
		factor: 'T4',
		bins: ['no_duty'],
		stated: ({ of, today }) => of('vat_registration').some(({ to }) => to === null || to >= today),
	},
	{
		factor: 'R2',
		bins: ['ok', 'not_listed'],
		stated: ({ of }) =>
			of('tax_profile').some(({ isAbsentAtAddress }) => isAbsentAtAddress === true) ||
			of('unreliable_taxpayer').some(({ list }) => list === 'absent_at_address'),
	},
	{
		factor: 'R6',
		bins: ['active'],
		stated: ({ of }) => of('register_entry').some(({ state }) => state !== null && state !== 'active'),
	},
	{
		factor: 'T5',
		bins: ['none'],
		stated: ({ of, today }) =>
			of('unreliable_taxpayer').some(
				({ list, documentOn }) => list === 'tax_violation' && (documentOn ?? today) > lastYear(today),
			),
	},
	{
		factor: 'A1',
		bins: ['none_with_turnover'],
		stated: ({ of }) => of('staff_number').some(({ employees }) => employees > 0),
	},
	{
		factor: 'A3',
		bins: ['none'],
		stated: ({ of, today }) => of('licence').some(({ status, to }) => status === 'active' && (to ?? today) >= today),
	},
	{ factor: 'F1', bins: ['not_filed'], stated: ({ of }) => of('financial_statement').length > 0 },
];

function lastYear(today: string): string {
	return `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
}

function factorsAgainstStatements(stored: StoredReport): string[] {
	const facts = stored.sources.flatMap(({ state, facts: said }) => (state === 'found' ? said : []));
	const said: Said = { today: dayOfReport(stored), of: (kind) => statementsOfKind(facts, kind) };
	const bins = new Map(stored.reading?.result.factors.map(({ code, bin }) => [code, bin]));
	return denials.flatMap(({ factor, bins: denying, stated }) =>
		denying.includes(bins.get(factor) ?? '') && stated(said)
			? [`factor ${factor} is «${bins.get(factor)}» beside what a source states`]
			: [],
	);
}

/** Who is named as the source of a thing has said something, and the page does not call it a source without records. */
function witnessesWithoutAWord({ sources, sections, reading, stop, attention, good }: ReportView): string[] {
	const states = new Map(sources.map(({ id, state }) => [id, state]));
	const blocks = new Map(
		sections.flatMap(({ parts }) => parts.map(({ source_id: id, blocks: shown }) => [id, shown.length])),
	);
	const findings = [...stop, ...attention, ...good];
	return [
		...findings.flatMap(({ code, evidence }) =>
			evidence.flatMap(({ source_id: id }) =>
				states.get(id) !== 'found' && !(code === 'on_no_list' && states.get(id) === 'nothing')
					? [`${code} stands on ${id}, which is ${states.get(id)}`]
					: [],
			),
		),
		...(reading?.factors ?? []).flatMap(({ code, state, source_id: id }) =>
			(state === 'bin' || state === 'bounded') && states.get(id ?? '') !== 'found' && states.get(id ?? '') !== 'nothing'
				? [`factor ${code} stands on ${id}, which is ${states.get(id ?? '')}`]
				: [],
		),
		...sources.flatMap(({ id, state }) =>
			(state === 'found') === (blocks.get(id) ?? 0) > 0 ? [] : [`${id} is ${state} with ${blocks.get(id)} blocks`],
		),
	];
}

const opposites: readonly (readonly [good: FindingCode, bad: readonly FindingCode[]])[] = [
	['no_tax_debt', ['large_arrears', 'arrears']],
	['vat_payer', ['vat_deregistered']],
	['growing_taxes', ['no_taxes']],
	['has_staff', ['no_staff']],
	['good_age', ['young', 'liquidated', 'liquidating', 'forced_liquidation', 'bankrupt', 'inactive_taxpayer']],
	['on_no_list', ['pseudo_enterprise', 'tax_violation', 'unnamed_tax_list']],
];

function praiseBesideBlame({ stop, attention, good, verdict, reading }: ReportView, stored: StoredReport): string[] {
	const blamed = new Set<string>([...stop, ...attention].map(({ code }) => code));
	const praised = new Set<string>(good.map(({ code }) => code));
	const isStopped = stop.length > 0;
	const isOurs = stored.reading?.result.origin === 'model';
	const isListed = stored.sources.some(({ facts }) => facts.some(({ kind }) => kind === 'unreliable_taxpayer'));
	return [
		...opposites.flatMap(([praise, blame]) =>
			praised.has(praise) ? blame.flatMap((code) => (blamed.has(code) ? [`${praise} beside ${code}`] : [])) : [],
		),
		...(isStopped && verdict.tone !== 'bad' ? [`${verdict.tone} beside a stop`] : []),
		...(isListed && praised.has('on_no_list') ? ['on no list beside an entry'] : []),
		// the value of the state is shown as it came; it makes nothing green beside a stop
		...(isStopped && isOurs && (reading?.score ?? 0) > 499 ? [`index ${reading?.score} beside a stop`] : []),
		...(isStopped && reading?.zone === 'green' ? ['a green index beside a stop'] : []),
		...(verdict.tone === 'good' && attention.some(({ severity }) => severity !== 'info')
			? ['good with a warning']
			: []),
		...(verdict.tone === 'good' && reading?.zone !== 'green' ? [`good with an index in zone ${reading?.zone}`] : []),
	];
}

function withoutSourceOrDate({ stop, attention, good, reading, sections, sources }: ReportView): string[] {
	const titles = new Map(sources.map(({ id, title }) => [id, title]));
	return [
		...[...stop, ...attention, ...good].flatMap(({ code, source_id: id, as_of: asOf, evidence }) =>
			titles.has(id) && asOf !== null && evidence.every(({ as_of: day }) => day !== null)
				? []
				: [`${code} has no source or no date`],
		),
		...(reading?.factors ?? []).flatMap(({ code, points, source_title: title, as_of: asOf }) =>
			points === null || points === 0 || (title !== null && asOf !== null)
				? []
				: [`factor ${code} without source or date`],
		),
		...(reading?.differences ?? []).flatMap(({ code, title, sentence }) =>
			title === '' || sentence === '' ? [`difference ${code} says nothing`] : [],
		),
		...sections.flatMap(({ parts }) =>
			parts.flatMap(({ source_id: id, blocks, as_of: asOf }) =>
				blocks.length > 0 && asOf === null ? [`${id} shows facts without a date`] : [],
			),
		),
	];
}
