import { AppError } from '#domain/error.ts';
import { ownerLevels } from '#domain/links.ts';
import type { Locale } from '#domain/locale.ts';
import type { ReportDeps } from '#features/reports/public.ts';
import { describeSubjects } from '#features/subjects/public.ts';
import type { OwnersView } from '../../contract-owners.ts';
import { findLinked } from '../links-store.ts';
import { KnownOwners, type OwnReading } from './known-owners.ts';
import { presentOwners } from './present-owners.ts';
import { readOwnership } from './share-tree.ts';

export type OwnersQuestion = {
	/** opened by the asker */
	bin: string;
	/** whose reports and checks abroad tell the owners: `account:<id>`, `organization:<bin>` */
	asker: string;
	locale: Locale;
	findOpened(bins: readonly string[]): Promise<ReadonlySet<string>>;
};

/** @throws AppError `subject_not_found` */
export async function findOwners(
	deps: ReportDeps,
	{ bin, asker, locale, findOpened }: OwnersQuestion,
): Promise<{ view: OwnersView; readings: readonly OwnReading[] }> {
	const { pool, clock, registry } = deps;
	const known = new KnownOwners(deps, asker);
	const subject = known.firm(bin);
	const ownership = await readOwnership(subject, known);
	const bins = [...known.people.values()].flatMap((owner) => (owner.kind === 'firm' ? [owner.bin] : []));
	const [linked, rows, opened] = await Promise.all([
		findLinked(pool, bins),
		describeSubjects({ pool, clock, registry }, bins, locale),
		findOpened(bins),
	]);
	if (!rows.has(bin)) throw new AppError('subject_not_found');
	const shown = { linked, rows, opened: new Set([...opened, bin]), locale };
	return { view: presentOwners({ ownership, known, longest: ownerLevels }, shown), readings: known.readings };
}
