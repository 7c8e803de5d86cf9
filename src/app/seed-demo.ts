import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dayInAlmaty } from '#domain/clock.ts';
import { recalculateIdn } from '#features/idn/public.ts';
import { importList } from '#features/registry/public.ts';
import { demoVersion, generateDemo } from '../../seeds/demo/generate.ts';
import type { Deps } from './deps.ts';

const referenceFolder = join(import.meta.dirname, '../../seeds/reference');
/** Date of the classifiers the project ships. */
const referenceDate = '2026-01-01';
const classifiers = ['kato', 'oked', 'krp', 'kfs', 'kse'] as const;

/**
 * Brings an empty installation the demonstration register through the same importers as genuine lists. Every step can
 * be repeated: killed in the middle, the next start goes on, and a finished register is left alone.
 */
export async function seedDemo(
	deps: Pick<Deps, 'pool' | 'clock' | 'log' | 'config'>,
	say: (line: string) => void,
): Promise<void> {
	const { rows } = await deps.pool.query<{ value: string }>(
		"select value from installation where key = 'demo_register'",
	);
	if (rows[0]?.value === demoVersion) return;
	const folder = join(deps.config.dataDir, 'demo');
	await mkdir(folder, { recursive: true });
	say('Inventing the demonstration register…');
	const manifest = await generateDemo(folder);
	const steps = [
		...classifiers.map((name) => ({
			sourceId: `bns-${name}`,
			listDate: referenceDate,
			paths: [join(referenceFolder, `${name}.csv`)],
		})),
		...manifest.lists
			.filter(({ sourceId }) => sourceId !== 'bns-kato' && sourceId !== 'bns-oked')
			.map((list) => ({ ...list, paths: list.files.map((file) => join(folder, file)) })),
	];
	for (const [index, { sourceId, listDate, paths }] of steps.entries()) {
		say(`Importing list ${index + 1} of ${steps.length}: ${sourceId}, ${listDate}`);
		await importList(deps, sourceId, paths, { listDate });
	}
	say('Calculating the index…');
	await recalculateIdn(deps, { asOf: dayInAlmaty(deps.clock.now()) });
	await deps.pool.query(
		"insert into installation (key, value) values ('demo_register', $1) on conflict (key) do update set value = excluded.value",
		[demoVersion],
	);
	await rm(folder, { recursive: true, force: true });
}
