import { parseArgs } from 'node:util';
import { dayInAlmaty } from '#domain/clock.ts';
import type { SourceOutcome } from '#domain/facts/source-outcome.ts';
import { isIinBin, isOrganisationNumber, maskNumbersInLog } from '#domain/numbers/iin-bin.ts';
import { askSource, downloadList, operator, readRawAnswer } from '#features/sources/public.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { findListSource, sources } from '#sources/catalogue.ts';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import type { AskedSubject } from '#sources/kit/live-source.ts';
import type { Deps } from '../deps.ts';
import { listDepsOf } from '../wiring/lists.ts';
import { type Command, say, type Terminal } from './kit/run-command.ts';
import { withDatabase } from './kit/with-database.ts';

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

type Question = {
	ids: string[];
	iinBin: string;
	isRaw: boolean;
	consentId: string | null;
	isPaidAllowed: boolean;
	isPerson: boolean;
};
type Call = { load: string } | Question;

function readCall(args: readonly string[]): Call | undefined {
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
}

/** Queries one source without a running portal. Exit code: 0 an answer (or an imported list), 1 silence or refusal, 2 wrong call. */
export const source: Command<Call> = {
	usage,
	readCall,
	run: (call, config, terminal) =>
		withDatabase(
			config,
			async (deps) => {
				if ('load' in call) return load(deps, call.load, terminal);
				let code = 0;
				for (const id of call.ids) {
					const outcome = await ask(deps, id, call, terminal);
					if (outcome.state === 'silent') code = 1;
				}
				return code;
			},
			{ asksSources: true },
		),
};

async function load(deps: Deps, id: string, { stdout, stderr }: Terminal): Promise<0 | 1 | 2> {
	const list = findListSource(id);
	if (list?.download === undefined) {
		say(stderr, `${id} is no list that can be downloaded.`);
		return 2;
	}
	const loading = await downloadList(listDepsOf(deps), { ...list, download: list.download });
	if (loading.state === 'loaded') {
		const { state, listDate, rowsPublished, rowsNew, rowsChanged, rowsRemoved, rowsBad, elapsedMs } = loading.summary;
		say(
			stdout,
			`${state === 'unchanged' ? 'Unchanged' : 'Published'}: ${id} of ${listDate}, ${rowsPublished} rows in ${(elapsedMs / 1000).toFixed(1)} s`,
			`  new ${rowsNew}, changed ${rowsChanged}, removed ${rowsRemoved}, bad ${rowsBad}`,
		);
		return 0;
	}
	const why = loading.state === 'silent' ? loading.failure.message : loading.refusal.message;
	say(stdout, `Not loaded (${loading.state}): ${maskNumbersInLog(why)}`, 'What was published before stays as it is.');
	return 1;
}

async function ask(deps: Deps, id: string, call: Question, { stdout }: Terminal): Promise<SourceOutcome> {
	const now = deps.clock.now();
	const subject = await describe(deps, call, dayInAlmaty(now));
	const startedAt = performance.now();
	const outcome = await askSource(deps, id, subject, {
		deadlineAt: now.getTime() + longestMs,
		kind: 'full',
		isPaidAllowed: call.isPaidAllowed,
		askedFor: operator,
	});
	const tookMs = Math.round(performance.now() - startedAt);
	const descriptor = sources.find((one) => one.id === id);
	if (descriptor !== undefined) say(stdout, ...present(descriptor, outcome, tookMs));
	const oddities = await deps.pool.query<Pick<Rows['source_oddity'], 'what' | 'path' | 'value' | 'seen'>>(
		'select what, path, value, seen from source_oddity where source_id = $1 order by last_seen_at desc limit 20',
		[id],
	);
	for (const { what, path, value, seen } of oddities.rows)
		say(stdout, `  odd: ${what} ${path} «${value}», seen ${seen}`);
	if (call.isRaw) {
		const raw = await readRawAnswer(deps, id, subject);
		if (raw === undefined) say(stdout, '  No answer is kept.');
		for (const part of raw ?? [])
			say(stdout, `--- ${part.name}: ${part.status} ${part.contentType}`, maskNumbersInLog(part.body));
	}
	return outcome;
}

/** What the register knows about the number; an unknown number is classified by its digits. */
type NamesRow = {
	kind: Rows['subject']['kind'];
	nameRu: Rows['subject']['name_ru'];
	nameKk: Rows['subject']['name_kk'];
	headName: Rows['subject']['head_name'];
};

async function describe(
	{ pool }: Deps,
	{ iinBin, consentId, isPerson }: Question,
	today: string,
): Promise<AskedSubject> {
	const { rows } = await pool.query<NamesRow>(
		'select kind, name_ru as "nameRu", name_kk as "nameKk", head_name as "headName" from subject where bin = $1',
		[iinBin],
	);
	const kind = isOrganisationNumber(iinBin) ? ('legal' as const) : ('person' as const);
	const known = rows[0] ?? { kind, nameRu: null, nameKk: null, headName: null };
	return {
		iinBin,
		today,
		consentId,
		taxpayerToken: consentId,
		...known,
		...(isPerson ? { kind: 'person' as const } : {}),
	};
}

function present(descriptor: SourceDescriptor, outcome: SourceOutcome, tookMs: number): string[] {
	const head = `${descriptor.id} (${descriptor.catalogueCode}) ${descriptor.title.en}: ${outcome.state}`;
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
