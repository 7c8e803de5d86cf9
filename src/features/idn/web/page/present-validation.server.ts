import { m } from '#paraglide/messages.js';
import { formatDay, formatNumber, formatPercent } from '#web/format.ts';
import type { Tone } from '#web/ui/Chip.tsx';
import type { IdnMethod, IdnValidation, ValidatedSegment, ValidatedZone } from '../../contract-method.ts';
import { segmentTitle } from './present-page.server.ts';
import type { CalibrationRow, Figure, ValidatedSegmentView, ValidationView } from './view.ts';

/** A migration that ends without a value. */
const noGroup = 'none';

export function presentValidation(validation: IdnValidation, method: IdnMethod): ValidationView {
	const { not_calculated: silent } = validation;
	return {
		dates: m.idn_page_validation_dates({
			scores: formatDay(validation.scores_of),
			until: formatDay(validation.outcomes_until),
			on: formatDay(validation.validated_on),
			version: validation.model_version,
		}),
		isDemo: validation.is_demo,
		stabilityLead: m.idn_page_stability_lead({ date: formatDay(validation.compared_with) }),
		segments: validation.segments
			.filter(({ subjects }) => subjects > 0)
			.map((segment) => presentSegment(segment, method)),
		outcomes: validation.outcomes.map(({ title, subjects }) => [title, formatNumber(subjects)]),
		silent: {
			lead: m.idn_page_silent_lead({
				percent: formatNumber(silent.percent, 2),
				subjects: formatNumber(silent.subjects),
				total: formatNumber(silent.total),
			}),
			rows: silent.reasons.map(({ sentence, subjects, percent }) => [
				sentence,
				formatNumber(subjects),
				percentText(percent),
			]),
		},
	};
}

function percentText(value: number): string {
	return formatPercent(value, 2);
}

function presentSegment(segment: ValidatedSegment, method: IdnMethod): ValidatedSegmentView {
	const mean = method.segments.find((one) => one.segment === segment.segment)?.published_risk_percent;
	return {
		id: segment.segment,
		title: segmentTitle(segment.segment),
		figures: figuresOf(segment),
		groups: segment.groups.map((group) => ({ ...calibrationOf(group), label: group.group, published: null })),
		zones: segment.zones.map((zone) => ({
			...calibrationOf(zone),
			label: zone.risk_class === 'green' ? m.idn_page_mean_green() : m.idn_page_mean_red(),
			published: mean === undefined ? null : percentText(mean[zone.risk_class]),
		})),
		stability: stabilityOf(segment),
		stabilityRest: stabilityRestOf(segment),
		migration: migrationOf(segment),
	};
}

function figuresOf(segment: ValidatedSegment): readonly Figure[] {
	const { brier_of_share: reference } = segment;
	const number = (value: number | null, decimals: number) =>
		value === null ? m.idn_page_figure_unknown() : formatNumber(value, decimals);
	return [
		{ label: m.idn_page_figure_subjects(), value: formatNumber(segment.subjects), hint: null },
		{
			label: m.idn_page_figure_bad(),
			value: formatNumber(segment.bad),
			hint: percentText((100 * segment.bad) / segment.subjects),
		},
		{ label: m.idn_page_figure_gini(), value: number(segment.gini, 2), hint: m.idn_page_figure_gini_hint() },
		{ label: m.idn_page_figure_ks(), value: number(segment.ks, 2), hint: m.idn_page_figure_ks_hint() },
		{
			label: m.idn_page_figure_brier(),
			value: number(segment.brier, 4),
			hint: reference === null ? null : m.idn_page_figure_brier_hint({ reference: formatNumber(reference, 4) }),
		},
	];
}

function calibrationOf(row: ValidatedZone): Omit<CalibrationRow, 'label' | 'published'> {
	const { expected_percent: expected, observed_percent: observed } = row;
	return {
		isGreen: row.risk_class === 'green',
		subjects: row.subjects,
		bad: row.bad,
		expected,
		observed,
		low: row.low_percent,
		high: row.high_percent,
		verdict: row.agrees
			? m.idn_page_agrees_yes()
			: observed > expected
				? m.idn_page_agrees_low()
				: m.idn_page_agrees_high(),
	};
}

/** Factors named one by one. */
const mostShifts = 6;
/** Smaller values are 0 at three decimals. */
const leastShift = 0.001;

function named(factors: ValidatedSegment['factors']): ValidatedSegment['factors'] {
	return factors.filter(({ psi }) => psi >= leastShift).slice(0, mostShifts);
}

const stabilityTone: Readonly<Record<string, Tone>> = { steady: 'ok', look: 'warn', act: 'bad' };
const stabilityText = {
	steady: m.idn_page_stability_steady,
	look: m.idn_page_stability_look,
	act: m.idn_page_stability_act,
} as const;

function stabilityOf(segment: ValidatedSegment): ValidatedSegmentView['stability'] {
	const { score_psi: psi, score_stability: state } = segment;
	const rows = [
		...(psi === null || state === null ? [] : [{ title: m.idn_page_stability_score(), psi, stability: state }]),
		...named(segment.factors).map(({ code, title, psi: own, stability }) => ({
			title: `${code} ${title}`,
			psi: own,
			stability,
		})),
	];
	return rows.map((row) => ({
		title: row.title,
		psi: formatNumber(row.psi, 3),
		tone: stabilityTone[row.stability] ?? 'off',
		text: stabilityText[row.stability](),
	}));
}

/** Nothing where every factor is named. */
function stabilityRestOf({ factors }: ValidatedSegment): string | null {
	const rest = factors.slice(named(factors).length);
	const [largest] = rest;
	if (largest === undefined) return null;
	return m.idn_page_stability_rest({ count: rest.length, psi: formatNumber(largest.psi, 3) });
}

/** Groups of the other scale share one column, like subjects that lost their value: neither rose nor fell. */
const otherScale = 'other';

function migrationOf({ segment, migration }: ValidatedSegment): ValidatedSegmentView['migration'] {
	if (migration === null) return null;
	const ownLetter = segment === 'mature' ? 'G' : 'N';
	const columnOf = (group: string) => (group === noGroup || group.startsWith(ownLetter) ? group : otherScale);
	const reached = new Set(migration.rows.flatMap(({ from, to }) => [from, ...to.map(({ group }) => columnOf(group))]));
	const aside = [otherScale, noGroup].filter((column) => reached.has(column));
	const columns = [...[...reached].filter((column) => !aside.includes(column)).sort(byNumber), ...aside];
	return {
		lead: migrationLead(migration),
		columns: columns.map(columnTitle),
		rows: migration.rows.map(({ from, subjects, to }) => ({
			from,
			cells: columns.map((column) => {
				const moved = to.filter(({ group }) => columnOf(group) === column);
				const count = moved.reduce((sum, move) => sum + move.subjects, 0);
				return { text: count === 0 ? '' : formatNumber((100 * count) / subjects, 1), isStay: column === from };
			}),
		})),
	};
}

function migrationLead(migration: NonNullable<ValidatedSegment['migration']>): string {
	const { stayed_percent: stayed, better_percent: better, worse_percent: worse } = migration;
	return m.idn_page_migration_lead({
		stayed: formatNumber(stayed, 1),
		better: formatNumber(better, 1),
		worse: formatNumber(worse, 1),
		other: formatNumber(Math.max(0, 100 - stayed - better - worse), 1),
	});
}

/** G2 before G10 */
function byNumber(left: string, right: string): number {
	return Number(left.slice(1)) - Number(right.slice(1));
}

function columnTitle(column: string): string {
	if (column === noGroup) return m.idn_page_migration_none();
	return column === otherScale ? m.idn_page_migration_other() : column;
}
