import { parseArgs } from 'node:util';
import { dayInAlmaty } from '#domain/clock.ts';
import type { SourceOutcome } from '#domain/facts/source-outcome.ts';
import { isIinBin, maskNumbersInLog } from '#domain/iin-bin.ts';
import { askSource, downloadList, readRawAnswer } from '#features/sources/public.ts';
import { migrate } from '#platform/db/migrate.ts';
import { findListSource, sources } from '#sources/catalogue.ts';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import type { AskedSubject } from '#sources/kit/live-source.ts';
import type { Config } from '../config/config.ts';
import { type Deps, migrationsFolder, openDeps, openWorkPool } from '../deps.ts';

/** 0 an answer (or a list taken over), 1 silence or refusal, 2 wrong call. */
type ExitCode = 0 | 1 | 2;

const longestMs = 30_000;

const usage = `npm run source -- <source or code> <BIN or IIN> [--raw] [--consent <id>] [--pay] [--person]
npm run source -- --load <source>

  --raw      prints the answer as it came, numbers of persons masked
  --consent  proof of consent, for sources that need one
  --pay      allows a paid source to be asked
  --person   the number is an employee's or a head's, not a sole proprietor's
  --load     downloads the list of this source and publishes it

Sources:
${sources
	.filter(({ role }) => role === 'subject')
	.map(({ id, catalogueCode, title }) => `  ${id.padEnd(30)}${catalogueCode.padEnd(9)}${title.en}`)
	.join('\n')}
`;

type Call =
	| { load: string }
	| {
			ids: string[];
			iinBin: string;
			isRaw: boolean;
			consentId: string | null;
			isPaidAllowed: boolean;
			isPerson: boolean;
	  };

/** @returns undefined where the call is not understood */
function readCall(args: readonly string[]): Call | undefined {
	try {
		const flag = { type: 'boolean', default: false } as const;
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: { load: { type: 'string' }, raw: flag, consent: { type: 'string' }, pay: flag, person: flag },
		});
		if (values.load !== undefined) return positionals.length === 0 ? { load: values.load } : undefined;
		const [name = '', iinBin = '', more] = positionals;
		const ids = sources.filter(({ id, catalogueCode }) => id === name || catalogueCode === name).map(({ id }) => id);
		if (ids.length === 0 || !isIinBin(iinBin) || more !== undefined) return undefined;
		const { raw: isRaw, pay: isPaidAllowed, person: isPerson } = values;
		return { ids, iinBin, isRaw, consentId: values.consent ?? null, isPaidAllowed, isPerson };
	} catch {
		return undefined;
	}
}

/** One source by hand, without a portal that runs: texts for the operator go to the terminal. */
export async function runAskSource(args: readonly string[], config: Config): Promise<ExitCode> {
	const call = readCall(args);
	if (call === undefined) {
		process.stderr.write(usage);
		return 2;
	}
	const deps = await openDeps({ ...config, logLevel: 'warn' }, { asksSources: true });
	const pool = openWorkPool(deps);
	try {
		await migrate(pool, migrationsFolder);
		if ('load' in call) return await load({ ...deps, pool }, call.load);
		let code: ExitCode = 0;
		for (const id of call.ids) {
			const outcome = await ask({ ...deps, pool }, id, call);
			if (outcome.state === 'silent') code = 1;
		}
		return code;
	} finally {
		await pool.end();
		await deps.close();
	}
}

async function load(deps: Deps, id: string): Promise<ExitCode> {
	const source = findListSource(id);
	if (source?.download === undefined) {
		process.stderr.write(`${id} is no list that can be downloaded.\n`);
		return 2;
	}
	const { dataDir, largestListBytes } = deps.config;
	const loading = await downloadList({ ...deps, dataDir, largestListBytes }, { ...source, download: source.download });
	if (loading.state === 'loaded') {
		const { state, listDate, rowsPublished, rowsNew, rowsChanged, rowsRemoved, rowsBad, elapsedMs } = loading.summary;
		say([
			`${state === 'unchanged' ? 'Unchanged' : 'Published'}: ${id} of ${listDate}, ${rowsPublished} rows in ${(elapsedMs / 1000).toFixed(1)} s`,
			`  new ${rowsNew}, changed ${rowsChanged}, removed ${rowsRemoved}, bad ${rowsBad}`,
		]);
		return 0;
	}
	const why = loading.state === 'silent' ? loading.failure.message : loading.refusal.message;
	say([`Not loaded (${loading.state}): ${maskNumbersInLog(why)}`, 'What was published before stays as it is.']);
	return 1;
}

async function ask(deps: Deps, id: string, call: Exclude<Call, { load: string }>): Promise<SourceOutcome> {
	const now = deps.clock.now();
	const subject = await describe(deps, call, dayInAlmaty(now));
	const startedAt = performance.now();
	const outcome = await askSource(deps, id, subject, {
		deadlineAt: now.getTime() + longestMs,
		kind: 'full',
		isPaidAllowed: call.isPaidAllowed,
	});
	const source = sources.find((descriptor) => descriptor.id === id);
	if (source !== undefined) say(present(source, outcome, Math.round(performance.now() - startedAt)));
	const oddities = await deps.pool.query<{ what: string; path: string; value: string; seen: number }>(
		'select what, path, value, seen from source_oddity where source_id = $1 order by last_seen_at desc limit 20',
		[id],
	);
	for (const { what, path, value, seen } of oddities.rows) say([`  odd: ${what} ${path} «${value}», seen ${seen}`]);
	if (call.isRaw) {
		const raw = await readRawAnswer(deps, id, subject.iinBin);
		if (raw === undefined) say(['  No answer is kept.']);
		for (const part of raw ?? [])
			say([`--- ${part.name}: ${part.status} ${part.contentType}`, maskNumbersInLog(part.body)]);
	}
	return outcome;
}

/** What the register knows of the number; one it does not know is taken for what its digits say. */
async function describe(
	{ pool }: Deps,
	{ iinBin, consentId, isPerson }: Exclude<Call, { load: string }>,
	today: string,
): Promise<AskedSubject> {
	const { rows } = await pool.query<Pick<AskedSubject, 'kind' | 'nameRu' | 'nameKk' | 'headName'>>(
		'select kind, name_ru as "nameRu", name_kk as "nameKk", head_name as "headName" from subject where bin = $1',
		[iinBin],
	);
	const kind = Number(iinBin[4]) < 4 ? ('person' as const) : ('legal' as const);
	const known = rows[0] ?? { kind, nameRu: null, nameKk: null, headName: null };
	return { iinBin, today, consentId, ...known, ...(isPerson ? { kind: 'person' as const } : {}) };
}

function present(source: SourceDescriptor, outcome: SourceOutcome, tookMs: number): string[] {
	const head = `${source.id} (${source.catalogueCode}) ${source.title.en}: ${outcome.state}`;
	if (outcome.state === 'not_asked') return [`${head}, ${outcome.reason}`];
	if (outcome.state === 'silent')
		return [
			`${head}, ${outcome.failureCode}, ${tookMs} ms`,
			`  since ${outcome.since ?? 'unknown'}, last good data of ${outcome.lastGoodAsOf ?? 'never'}`,
		];
	return [
		`${head}, ${tookMs} ms${outcome.isKept ? ', from our store' : ''}`,
		`  data of ${outcome.asOf}, taken over ${outcome.retrievedAt}, SHA-256 ${outcome.rawHash}`,
		...outcome.facts.map(
			({ kind, value, url }) => `  ${kind} ${JSON.stringify(value)}${url === undefined ? '' : ` ${url}`}`,
		),
	];
}

function say(lines: readonly string[]): void {
	process.stdout.write(`${lines.join('\n')}\n`);
}
