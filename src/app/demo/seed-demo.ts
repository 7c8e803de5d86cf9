import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import { createAuth } from '#features/auth/public.ts';
import { recalculateIdn, storeDemonstrationOutcomes, validateIdn } from '#features/idn/public.ts';
import { importList } from '#features/registry/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { listSources } from '#sources/catalogue.ts';
import type { Deps } from '../deps.ts';
import { type InventedList, type InventedRegister, inventRegister } from '../processes/demo-lists.ts';
import { authDeps } from '../wiring/auth.ts';
import { loadAliasFile } from '../wiring/search-aliases.ts';
import { seedDemoAccount, seedEntrepreneur, seedViewer } from './demo-account.ts';
import { seedDemoContent } from './demo-content.ts';
import { seedDemoInvoices } from './demo-invoices.ts';
import { seedDemoMassChecks } from './demo-mass-checks.ts';
import { seedDemoOrganisation } from './demo-organisation.ts';
import { seedDemoRemarks } from './demo-remarks.ts';
import { seedDemoSales } from './demo-sales.ts';
import { seedDemoVatReview } from './demo-vat-review.ts';
import { rememberDemoLists, renewDemoLists } from './renew-demo.ts';

/** Changes with the generator: an installation with another value imports the register again. */
const demoRegister = '2026-11-21.6';
/** Generated cases that the home page offers as examples. */
const exampleCases = ['cast_a', 'clean_young', 'cast_b'] as const;
const referenceFolder = join(import.meta.dirname, '../../../seeds/reference');
/** Date of the classifiers shipped with the project. */
const referenceDate = '2026-01-01';

type DemoDeps = Parameters<typeof authDeps>[0];

/**
 * Imports the demonstration register into an empty installation with the same importers as genuine lists. Every step can
 * be repeated: after a kill the next start continues, and a finished register is left alone.
 */
export async function seedDemo(deps: DemoDeps, say: (line: string) => void): Promise<void> {
	// the lists may be combined with genuine accounts, but accounts with a public password must not
	const accountId = deps.config.isDemo ? await seedDemoAccount(deps.pool) : null;
	await seedRegister(deps, say);
	if (accountId === null) return;
	await seedDesk(deps, accountId);
	await seedShared(deps, accountId);
	await seedDemoContent(deps);
}

/** Sales data of the demonstration; applications refer to places of the register. */
async function seedDesk(deps: DemoDeps, accountId: number): Promise<void> {
	const { pool, clock, config } = deps;
	const { supplier } = config;
	await seedDemoInvoices({ pool, clock, supplier }, accountId);
	if (supplier !== null) await seedDemoSales({ pool, clock, supplier, auth: createAuth(authDeps(deps)) }, accountId);
}

/** What several people keep together; its organisation is the first example of the home page. */
async function seedShared({ pool, clock }: DemoDeps, accountId: number): Promise<void> {
	const { rows } = await pool.query<Pick<Rows['installation'], 'value'>>(
		"select value from installation where key = 'home_examples'",
	);
	const bins = JSON.parse(rows[0]?.value ?? '[]') as string[];
	await seedDemoOrganisation({ pool, clock }, bins, [
		{ accountId, role: 'owner' },
		{ accountId: await seedEntrepreneur(pool), role: 'editor' },
		{ accountId: await seedViewer(pool), role: 'viewer' },
	]);
	const [first, , former] = bins;
	if (first !== undefined) {
		// whoever signs in acts in their own name until they choose the organisation
		for (const owner of [`account:${accountId}`, `organization:${first}`]) {
			if (former !== undefined)
				await seedDemoVatReview({ pool, clock }, { owner, accountId }, { payer: first, former });
			await seedDemoMassChecks(pool, { owner, accountId });
		}
	}
	// the last example is what much is found about
	const last = bins.at(-1);
	if (last !== undefined && last !== bins[0]) await seedDemoRemarks({ pool, clock }, last, accountId);
}

async function seedRegister(deps: DemoDeps, say: (line: string) => void): Promise<void> {
	const { rows } = await deps.pool.query<Pick<Rows['installation'], 'value'>>(
		"select value from installation where key = 'demo_register'",
	);
	if (rows[0]?.value === demoRegister) return renewDemoLists(deps);
	const folder = join(deps.config.dataDir, 'demo');
	await mkdir(folder, { recursive: true });
	say('Inventing the demonstration register…');
	const invented = await inventRegister(folder);
	const { past, present } = stepsOf(invented, folder);
	await loadAliasFile(deps.pool);
	const total = past.length + present.length;
	await importAll(deps, past, { say, before: 0, total });
	await seedPast(deps, present, invented.pastDay);
	await importAll(deps, present, { say, before: past.length, total });
	await rememberDemoLists(
		deps.pool,
		present.map(({ sourceId }) => sourceId),
	);
	await renewDemoLists(deps);
	say('Calculating the index…');
	await recalculateIdn(deps, { asOf: dayInAlmaty(deps.clock.now()) });
	await storeDemonstrationOutcomes(deps.pool, invented.outcomes);
	await validateIdn(deps, { asOf: dayInAlmaty(deps.clock.now()) });
	const examples = exampleCases.flatMap((key) => invented.cases.find((one) => one.key === key)?.bin ?? []);
	await remember(deps.pool, 'home_examples', JSON.stringify(examples));
	await remember(deps.pool, 'demo_register', demoRegister);
	await rm(folder, { recursive: true, force: true });
}

type Step = { sourceId: string; listDate: string; paths: string[] };

/** First what was known a year ago: the classifiers, the older register and the lists of that time; then all else. */
function stepsOf(invented: InventedRegister, folder: string): { past: Step[]; present: Step[] } {
	const classifiers = listSources.map(({ descriptor }) => descriptor).filter(({ role }) => role === 'classifier');
	const shipped = classifiers.map(({ id, publisher }) => ({
		sourceId: id,
		listDate: referenceDate,
		paths: [join(referenceFolder, `${id.slice(publisher.id.length + 1)}.csv`)],
	}));
	const stepOf = ({ sourceId, listDate, path }: InventedList): Step => ({
		sourceId,
		listDate,
		paths: [join(folder, path)],
	});
	const [older, ...present] = invented.lists
		.filter(({ sourceId }) => !classifiers.some(({ id }) => id === sourceId))
		.map(stepOf);
	return { past: [...shipped, ...(older === undefined ? [] : [older]), ...invented.past.map(stepOf)], present };
}

async function importAll(
	{ pool, clock }: Pick<Deps, 'pool' | 'clock'>,
	steps: readonly Step[],
	{ say, before, total }: { say: (line: string) => void; before: number; total: number },
): Promise<void> {
	for (const [index, { sourceId, listDate, paths }] of steps.entries()) {
		if (await isPublished(pool, sourceId, listDate)) continue;
		say(`Importing list ${before + index + 1} of ${total}: ${sourceId}, ${listDate}`);
		await importList({ pool, clock }, sourceId, paths, { listDate });
	}
}

/**
 * Values of a year ago, for the history of the cards and for the judgement of the model: calculated from what was known
 * then, so not any more once a newer list has been taken over.
 */
async function seedPast(deps: Pick<Deps, 'pool' | 'clock'>, [first]: readonly Step[], pastDay: IsoDate): Promise<void> {
	if (first !== undefined && (await isPublished(deps.pool, first.sourceId, first.listDate))) return;
	await recalculateIdn(deps, { asOf: pastDay });
}

/** A start that was killed halfway has published some lists, including the older one of the register. */
async function isPublished(pool: Pool, sourceId: string, listDate: string): Promise<boolean> {
	const { rowCount } = await pool.query('select 1 from dataset_state where source_id = $1 and list_date >= $2', [
		sourceId,
		listDate,
	]);
	return rowCount === 1;
}

async function remember(pool: Pool, key: string, value: string): Promise<void> {
	await pool.query(
		'insert into installation (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
		[key, value],
	);
}
