import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isIinBin } from '#domain/numbers/iin-bin.ts';
import { findListSource, findLiveSource } from '#sources/catalogue.ts';
import type { ListSource } from '#sources/kit/lists/list-source.ts';
import type { LiveSource } from '#sources/kit/live-source.ts';
import type { Config } from '../config/config.ts';
import { AnonymiseRefused, anonymiseFile } from '../source-check/anonymise/anonymise-file.ts';
import { askOnce } from '../source-check/ask-once.ts';
import { checkAnswer, partsOf } from '../source-check/check-answer.ts';
import { checkList } from '../source-check/check-list.ts';
import { proveFolder } from '../source-check/prove-folder.ts';
import { linesOf, type Report } from '../source-check/report.ts';
import { type Command, say, type Terminal } from './kit/run-command.ts';
import { withInstallation } from './kit/with-database.ts';

const usage = `npm run source:check -- <source> <file or folder> [--anonymise <new folder>]
npm run source:check -- <source> <BIN or IIN> [--consent <id>] [--pay]
npm run source:check -- <folder with genuine files, as <source>/<file>>

Compares genuine files or answers of a source with what its parser and its fixtures expect. Nothing is published or kept.

  --anonymise  writes the files with invented values of the same shape, once nothing of the original remains
  --consent    proof of consent, for sources that need one
  --pay        allows a paid source to be asked

Exit code: 0 the same, 1 something differs, 2 it could not be checked.
`;

type Call =
	| { folder: string }
	| { sourceId: string; target: string; anonymise: string | null; consentId: string | null; isPaidAllowed: boolean };

function readCall(args: readonly string[]): Call | undefined {
	const { values, positionals } = parseArgs({
		args: [...args],
		allowPositionals: true,
		options: {
			anonymise: { type: 'string' },
			consent: { type: 'string' },
			pay: { type: 'boolean', default: false },
		},
	});
	const [sourceId, target, more] = positionals;
	if (sourceId === undefined || more !== undefined) return undefined;
	const { anonymise = null, consent: consentId = null, pay: isPaidAllowed } = values;
	if (target !== undefined) return { sourceId, target, anonymise, consentId, isPaidAllowed };
	return anonymise === null && consentId === null && !isPaidAllowed ? { folder: sourceId } : undefined;
}

export const sourceCheck: Command<Call> = {
	usage,
	readCall,
	async run(call, config, terminal) {
		try {
			if ('folder' in call) return (await proveFolder(call.folder, (line) => say(terminal.stdout, line))) ? 0 : 1;
			return await check(call, config, terminal);
		} catch (error) {
			say(terminal.stderr, `Not checked: ${error instanceof Error ? error.message : String(error)}`);
			return 2;
		}
	},
};

type Single = Exclude<Call, { folder: string }>;

async function check(call: Single, config: Config, terminal: Terminal): Promise<number> {
	const list = findListSource(call.sourceId);
	const live = findLiveSource(call.sourceId);
	const source = list ?? live;
	if (source === undefined) throw new Error(`there is no source ${call.sourceId}`);
	const { evidence, checkedOn } = source.descriptor;
	say(
		terminal.stdout,
		`${call.sourceId}: format ${evidence}${checkedOn === null ? '' : `, last checked ${checkedOn}`}`,
	);
	if (isIinBin(call.target)) return tell(await ask(live, call, config), terminal);
	const paths = await pathsOf(call.target);
	const reports = list === undefined ? await checkParts(live, paths) : await checkList(list, paths);
	const code = tell(reports, terminal);
	return call.anonymise === null ? code : await write(source, paths, call.anonymise, code, terminal);
}

async function ask(live: LiveSource | undefined, call: Single, config: Config): Promise<Report[]> {
	if (live === undefined) throw new Error(`${call.sourceId} is not asked about one subject: give it a file`);
	if (call.anonymise !== null) throw new Error('only files are anonymised');
	if (live.descriptor.priceKzt > 0 && !call.isPaidAllowed)
		throw new Error(`${call.sourceId} costs ${live.descriptor.priceKzt} tenge an answer: add --pay`);
	return withInstallation(
		config,
		async (deps) => {
			const { raw, subject } = await askOnce(deps, live, { iinBin: call.target, consentId: call.consentId });
			return checkAnswer(live, raw, subject);
		},
		{ asksSources: true },
	);
}

async function checkParts(live: LiveSource | undefined, paths: readonly string[]): Promise<Report[]> {
	return live === undefined ? [] : checkAnswer(live, await partsOf(live, paths), null);
}

async function pathsOf(target: string): Promise<string[]> {
	if (!(await stat(target)).isDirectory()) return [target];
	const names = (await readdir(target)).toSorted();
	if (names.length === 0) throw new Error(`${target} is empty`);
	return names.map((name) => join(target, name));
}

function tell(reports: readonly Report[], { stdout }: Terminal): 0 | 1 {
	for (const report of reports) say(stdout, ...linesOf(report));
	return reports.some(({ faults }) => faults.length > 0) ? 1 : 0;
}

async function write(
	source: ListSource | LiveSource,
	paths: readonly string[],
	folder: string,
	code: number,
	{ stdout, stderr }: Terminal,
): Promise<number> {
	try {
		for (const path of paths)
			say(
				stdout,
				`written: ${await anonymiseFile(source.descriptor, path, folder, 'rowKind' in source ? source : null)}`,
			);
		return code;
	} catch (error) {
		if (!(error instanceof AnonymiseRefused)) throw error;
		say(stderr, `Not written: ${error.message}`);
		return 2;
	}
}
