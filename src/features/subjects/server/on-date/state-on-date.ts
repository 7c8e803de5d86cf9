import { dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import { AppError, type FieldRule } from '#domain/error.ts';
import { asOfOf, type Evidence } from '#domain/facts/evidence.ts';
import type { Locale } from '#domain/locale.ts';
import { evidenceOfRow, registerId } from '#features/facts/public.ts';
import type { StateOnDate } from '../../contract.ts';
import type { SubjectDeps } from '../deps.ts';
import { findSubject } from '../subject-store.ts';
import { presentStateOnDate, regimeSourceId, vatSourceId } from './present-state-on-date.ts';
import { findEntryHistories, findFirstEditions, findStoredAnswer, findWholeHistory } from './state-on-date-store.ts';

/** No list reaches back to it, and no document of a deal does. */
const firstDay: IsoDate = '1990-01-01';

/** @throws AppError `bad_request` for a day that is none, in the future or before 1990 */
export function requireKnownDay({ clock }: Pick<SubjectDeps, 'clock'>, on: IsoDate): void {
	const rule = whyRefused(on, dayInAlmaty(clock.now()));
	if (rule !== null) throw new AppError('bad_request', { fields: [{ field: 'on', rule }] });
}

/** @throws AppError `subject_not_found` */
export async function getStateOnDate(
	{ pool, clock, registry }: Pick<SubjectDeps, 'pool' | 'clock' | 'registry'>,
	bin: string,
	on: IsoDate,
	locale: Locale,
): Promise<StateOnDate> {
	const state = await registry.current();
	const [row, classifiers] = await Promise.all([findSubject(pool, bin, null), registry.classifiers(state)]);
	if (row === undefined) throw new AppError('subject_not_found');
	const [changes, entries, firstEditions, vat, regimes] = await Promise.all([
		findWholeHistory(pool, bin),
		findEntryHistories(pool, bin),
		findFirstEditions(pool),
		findStoredAnswer(pool, { bin, sourceId: vatSourceId, kind: 'vat_registration' }),
		findStoredAnswer(pool, { bin, sourceId: regimeSourceId, kind: 'tax_regime' }),
	]);
	const registerOn = state.datasets.get(registerId)?.listDate ?? row.listed_on;
	const evidence = evidenceOfRow(row, { datasets: state.datasets, today: dayInAlmaty(clock.now()) });
	const lists = { entries, firstEditions, datasets: state.datasets, unread: row.unread?.split(' ') ?? [] };
	const liquidated = liquidatedBy(evidence);
	return presentStateOnDate({ row, changes, lists, vat, regimes, classifiers, registerOn, liquidated, on }, locale);
}

/** The register that says the subject is no more, and the date of its list. */
function liquidatedBy(evidence: Evidence): { sourceId: string; on: IsoDate } | null {
	for (const { value, witness } of evidence.all('register_entry')) {
		const on = asOfOf(witness);
		const { sourceId } = witness.traits;
		if (value.state === 'liquidated' && sourceId !== registerId && on !== null) return { sourceId, on };
	}
	return null;
}

function whyRefused(on: IsoDate, today: IsoDate): FieldRule | null {
	const at = new Date(`${on}T00:00:00Z`);
	if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== on) return 'format';
	return on < firstDay || on > today ? 'out_of_range' : null;
}
