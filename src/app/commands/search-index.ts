import { parseArgs } from 'node:util';
import cliProgress from 'cli-progress';
import { catchUpSearch, rebuildSearch } from '#features/registry/public.ts';
import { checkSearchIndex } from '#features/subjects/public.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Config } from '../config/config.ts';
import { migrationsFolder, openDeps, openWorkPool } from '../deps.ts';
import { loadAliasFile } from '../search-aliases.ts';

/** `npm run search:rebuild`: a fresh index beside the live one, trade names and abbreviations read anew. */
export async function runSearchRebuild(config: Config): Promise<number> {
	return withDatabase(config, async (pool) => {
		const aliases = await loadAliasFile(pool);
		const rebuilt = await withBar('index', (onProgress) => rebuildSearch(pool, { onProgress }));
		say([
			`Built generation ${rebuilt.generation} in ${(rebuilt.elapsedMs / 1000).toFixed(1)} s; it is live.`,
			`  subjects  ${rebuilt.subjectCount}`,
			`  words     ${rebuilt.wordCount}`,
			`  aliases   ${aliases}`,
		]);
		return 0;
	});
}

const checkUsage = `npm run search:check -- [--dry]

  --dry  only count what differs, repair nothing
`;

/** `npm run search:check`: 0 the index agrees with the register, 1 it did not (and was repaired), 2 wrong call. */
export async function runSearchCheck(args: readonly string[], config: Config): Promise<0 | 1 | 2> {
	const repair = wantsRepair(args);
	if (repair === undefined) {
		process.stderr.write(checkUsage);
		return 2;
	}
	return withDatabase(config, async (pool) => {
		// an index that a killed import left behind differs everywhere: made anew it is true sooner
		const rebuilt = repair ? await catchUpSearch(pool, { wait: true }) : undefined;
		if (rebuilt !== undefined) say(['The index was behind the register and has been made anew.']);
		const checked = await withBar('checked', (onProgress) => checkSearchIndex(pool, { repair, onProgress }));
		const wrong = checked.missing + checked.different + checked.surplus;
		say([
			wrong === 0 ? 'The index agrees with the register.' : 'The index does not agree with the register.',
			`  subjects   ${checked.subjects}`,
			`  missing    ${checked.missing}`,
			`  different  ${checked.different}`,
			`  surplus    ${checked.surplus}`,
			`  repaired   ${checked.repaired}`,
		]);
		return wrong === 0 ? 0 : 1;
	});
}

/** @returns undefined where the call is not understood */
function wantsRepair(args: readonly string[]): boolean | undefined {
	try {
		return parseArgs({ args: [...args], options: { dry: { type: 'boolean' } } }).values.dry !== true;
	} catch {
		return undefined;
	}
}

function say(lines: readonly string[]): void {
	process.stdout.write(`${lines.join('\n')}\n`);
}

async function withDatabase<Result>(config: Config, work: (pool: Pool) => Promise<Result>): Promise<Result> {
	const deps = await openDeps({ ...config, logLevel: 'warn' });
	const pool = openWorkPool(deps);
	try {
		await migrate(pool, migrationsFolder);
		return await work(pool);
	} finally {
		await pool.end();
		await deps.close();
	}
}

async function withBar<Result>(
	what: string,
	work: (onProgress: (done: number, total: number) => void) => Promise<Result>,
): Promise<Result> {
	const bar = new cliProgress.SingleBar({
		format: `${what} [{bar}] {percentage}% | {value} of {total} subjects`,
		hideCursor: true,
		noTTYOutput: true,
		notTTYSchedule: 5000,
	});
	bar.start(1, 0);
	try {
		return await work((done, total) => {
			bar.setTotal(total);
			bar.update(done);
		});
	} finally {
		bar.stop();
	}
}
