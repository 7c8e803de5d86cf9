import { type Clock, dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import type { IdnSnapshot, SubjectSnapshot } from '#domain/report/stored-report.ts';
import { evidenceOfRow, type RegistryWatch } from '#features/facts/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { assess } from './current-result.ts';
import { stateOf } from './labels.ts';
import { findSubject } from './subject-store.ts';

type Snapshot = { subject: SubjectSnapshot; idn: IdnSnapshot };
type Deps = { pool: Pool; clock: Clock; registry: RegistryWatch };

/**
 * A subject and its index as the register shows them at this moment, to be kept with what is made of them.
 *
 * @throws AppError `subject_not_found`
 */
export async function snapshotSubject(deps: Deps, bin: string): Promise<Snapshot> {
	const snapshot = await findSnapshot(deps, bin);
	if (snapshot === undefined) throw new AppError('subject_not_found');
	return snapshot;
}

/** The same; undefined where the register does not carry the subject. */
export async function findSnapshot({ pool, clock, registry }: Deps, bin: string): Promise<Snapshot | undefined> {
	const state = await registry.current();
	const [row, classifiers] = await Promise.all([
		findSubject(pool, bin, state.calculation?.id ?? null),
		registry.classifiers(state),
	]);
	if (row === undefined) return undefined;
	const { activity_ru: activity } = row;
	const listed = activity === null ? null : { ru: activity, kk: row.activity_kk ?? activity, en: activity };
	const subject = {
		bin: row.bin,
		kind: row.kind,
		state: stateOf(row),
		nameRu: row.name_ru,
		nameKk: row.name_kk,
		registeredOn: row.registered_on,
		headName: row.head_name,
		address: row.address,
		okedCode: row.oked_code,
		okedName: (row.oked_code === null ? undefined : classifiers.oked.get(row.oked_code)) ?? listed,
	};
	if (state.calculation === null) return { subject, idn: null };
	const evidence = evidenceOfRow(row, { datasets: state.datasets, today: dayInAlmaty(clock.now()) });
	const { result, shareBelow } = assess(row, state, evidence);
	return { subject, idn: { result, shareBelowPercent: shareBelow } };
}
