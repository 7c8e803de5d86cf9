import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import {
	type ImportOptions,
	ImportRefused,
	type ImportSummary,
	importList,
	keptBadRows,
	type LocatedBadRow,
	listBadRows,
} from '#features/registry/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { kindWords, statusWords } from '#sources/bns/register/orders.ts';
import { sources } from '#sources/catalogue.ts';
import { parseListDate } from '#sources/kit/lists/list-date.ts';
import { createBar } from './kit/progress-bar.ts';
import { type Command, say, type Terminal } from './kit/run-command.ts';
import { withDatabase } from './kit/with-database.ts';

const shownBadRows = 20;

const usage = `npm run registry:import -- <source> <file or folder>… [--list-date yyyy-mm-dd] [--allow-shrink] [--force]

  --list-date     date the publisher gives to the list, where neither orders.json nor the file states it
  --kind, --status, --region, --cut-date
                  what the files of a register made to order are, without an orders.json beside them (docs/operations.md):
                  kind ${kindWords.join(', ')};
                  status ${statusWords.join(', ')}
  --allow-shrink  take over a list that is more than 30 % shorter than the published one
  --force         publish again although the same files are published already

Sources:
${sources.map(({ id, title }) => `  ${id.padEnd(26)}${title.en}`).join('\n')}
`;

type Call = { sourceId: string; paths: string[]; options: ImportOptions };

/** Exit code: 0 imported (or nothing new), 1 refused, 2 wrong call, 3 interrupted: run it again to continue. */
export const registryImport: Command<Call> = {
	usage,
	readCall,
	run: (call, config, terminal) =>
		withDatabase(config, async ({ pool, clock }) => {
			try {
				const minRows = config.sources.minRows[call.sourceId];
				const options = minRows === undefined ? call.options : { ...call.options, minRows };
				const summary = await importWithBar({ pool, clock }, { ...call, options });
				say(terminal.stdout, ...describe(summary));
				await reportBadRows(pool, summary.runId, call.sourceId, terminal);
				return 0;
			} catch (error) {
				return await explain(pool, call.sourceId, error, terminal);
			}
		}),
};

function readCall(args: readonly string[]): Call | undefined {
	const text = { type: 'string' } as const;
	const { values, positionals } = parseArgs({
		args: [...args],
		allowPositionals: true,
		options: {
			...{ 'list-date': text, kind: text, status: text, region: text, 'cut-date': text },
			...{ 'allow-shrink': { type: 'boolean' }, force: { type: 'boolean' } },
		},
	});
	const [sourceId, ...paths] = positionals;
	const given = values['list-date'];
	const listDate = given === undefined ? undefined : parseListDate(given);
	const order = orderOf(values);
	if (sourceId === undefined || paths.length === 0 || listDate === null || order === null) return undefined;
	const options: ImportOptions = {
		...{ allowShrink: values['allow-shrink'] ?? false, force: values.force ?? false },
		...(listDate === undefined ? {} : { listDate }),
		...(order === undefined ? {} : { order }),
	};
	return { sourceId, paths, options };
}

type OrderFlags = { kind?: string; status?: string; region?: string; 'cut-date'?: string };

/** Undefined: none is given; null: not enough of it. */
function orderOf(flags: OrderFlags): ImportOptions['order'] | null {
	const { kind, status, region, 'cut-date': cutDate } = flags;
	if ([kind, status, region, cutDate].every((each) => each === undefined)) return undefined;
	if (kind === undefined || status === undefined || cutDate === undefined) return null;
	return { kind, status, cut_date: cutDate, ...(region === undefined ? {} : { region }) };
}

async function importWithBar(deps: Parameters<typeof importList>[0], call: Call): Promise<ImportSummary> {
	const bar = createBar(
		`${call.sourceId} [{bar}] {percentage}% | {rows} rows | {speed} rows/s | {bad} bad | {seconds} s`,
	);
	const indexBar = createBar('search index [{bar}] {percentage}% | {value} of {total} subjects');
	const startedAt = Date.now();
	bar.start(100, 0, { rows: 0, speed: 0, bad: 0, seconds: 0 });
	try {
		return await importList(deps, call.sourceId, call.paths, {
			...call.options,
			onProgress({ rows, rowsBad, fraction }) {
				const seconds = (Date.now() - startedAt) / 1000;
				const fields = {
					rows,
					speed: Math.round(rows / Math.max(0.001, seconds)),
					bad: rowsBad,
					seconds: seconds.toFixed(0),
				};
				bar.update(Math.floor(fraction * 100), fields);
			},
			onIndexProgress(done, total) {
				if (!indexBar.isActive) {
					bar.stop();
					indexBar.start(total, 0);
				}
				indexBar.update(done);
			},
		});
	} finally {
		bar.stop();
		indexBar.stop();
	}
}

function describe(summary: ImportSummary): string[] {
	const seconds = summary.elapsedMs / 1000;
	const lines =
		summary.state === 'unchanged'
			? [`Nothing to do: these files, of ${summary.listDate}, are the published ones.`]
			: [
					`Published ${summary.sourceId} of ${summary.listDate} in ${seconds.toFixed(1)} s.`,
					`  rows      ${summary.rowsPublished}`,
					`  new       ${summary.rowsNew}`,
					`  changed   ${summary.rowsChanged}`,
					`  removed   ${summary.rowsRemoved}`,
					`  bad       ${summary.rowsBad}`,
				];
	if (summary.rowsPassed > 0) lines.push(`  passed    ${summary.rowsPassed} (rows without a number)`);
	if (summary.rowsResumed > 0) lines.push(`  resumed   after ${summary.rowsResumed} rows of an interrupted run`);
	if (summary.indexMs !== null) lines.push(`Search index made in ${(summary.indexMs / 1000).toFixed(1)} s.`);
	return [...lines, ...summary.warnings.map((warning) => `Odd: ${warning}`)];
}

async function explain(pool: Pool, sourceId: string, error: unknown, terminal: Terminal): Promise<1 | 2 | 3> {
	if (!(error instanceof ImportRefused)) {
		const detail = error instanceof Error ? error.message : String(error);
		say(terminal.stderr, `Broken off: ${detail}`, 'Nothing is lost: run the same command again to go on.');
		return 3;
	}
	say(terminal.stderr, `Refused (${error.code}): ${error.message}`, 'What was published before stays as it is.');
	if (error.runId !== null) await reportBadRows(pool, error.runId, sourceId, terminal);
	return error.code === 'unknown_source' ? 2 : 1;
}

/** Prints the first bad rows; all stored ones go to a file. */
async function reportBadRows(pool: Pool, runId: number, sourceId: string, { stdout }: Terminal): Promise<void> {
	const rows = await listBadRows(pool, runId, Number.MAX_SAFE_INTEGER);
	if (rows.length === 0) return;
	const path = resolve(`${sourceId}-bad-rows-${runId}.csv`);
	const file = createWriteStream(path);
	file.write('file,row,field,reason,value\n');
	for (const row of rows) file.write(`${csvLine(row)}\n`);
	file.end();
	await finished(file);
	const shown = rows
		.slice(0, shownBadRows)
		.map((row) => `  ${row.fileName} row ${row.rowNumber}: ${row.field} ${row.reason} «${row.value ?? ''}»`);
	const more = rows.length > shownBadRows ? [`  … and ${rows.length - shownBadRows} more`] : [];
	const kept = rows.length < keptBadRows ? 'All of them' : `The first ${rows.length}, more are not kept`;
	say(stdout, 'Bad rows:', ...shown, ...more, `${kept}: ${path}`);
}

/** A value that a spreadsheet would read as a formula gets a leading apostrophe. */
function csvLine(row: LocatedBadRow): string {
	return [row.fileName, String(row.rowNumber), row.field, row.reason, row.value ?? '']
		.map((text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text))
		.map((text) => `"${text.replaceAll('"', '""')}"`)
		.join(',');
}
