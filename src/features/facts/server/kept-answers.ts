import { type Clock, dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import type { SourceEvidence, SourceTraits } from '#domain/facts/evidence.ts';
import { isPart } from '#domain/facts/source-outcome.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';
import { liveSources } from '#sources/catalogue.ts';
import { admitAnswer } from '#sources/kit/door.ts';
import type { AskedSubject, LiveSource, RawAnswer } from '#sources/kit/live-source.ts';
import { isOpen } from '#sources/kit/open-source.ts';
import { traitsOf } from './list-speakers.ts';
import type { FactsRow } from './subject-sql.ts';

type Kept = {
	exchange: Rows['source_answer']['exchange'];
	iin_bin: Rows['source_answer']['iin_bin'];
	retrieved_at: Rows['source_answer']['retrieved_at'];
	raw: Known<Rows['source_answer']['raw'], RawAnswer>;
};
export type RowOfSubject = Pick<FactsRow, 'bin' | 'kind' | 'name_ru' | 'name_kk' | 'head_name' | 'address'>;
/** By number of the subject. */
export type KeptEvidence = ReadonlyMap<string, readonly SourceEvidence[]>;
export type KeptDeps = {
	pool: Pool;
	clock: Clock;
	/** another one than src/sources/catalogue.ts */
	catalogue?: { live: readonly LiveSource[] };
};

const sql = `select exchange, iin_bin, retrieved_at, raw from source_answer
where exchange = any($1) and iin_bin = any($2) and consent_id = '' and expires_at > $3`;

/**
 * What open sources answered to anybody about some subjects and may still be repeated: one question to the database, none to
 * a source. What was answered to one reader alone, under a consent or for money, is no part of it.
 */
export async function hearKept(deps: KeptDeps, subjects: readonly RowOfSubject[]): Promise<KeptEvidence> {
	const heard = new Map<string, SourceEvidence[]>();
	if (subjects.length === 0) return heard;
	const sources = (deps.catalogue?.live ?? liveSources).filter(isForEverybody);
	const { rows } = await deps.pool.query<Kept>({
		name: 'answers-kept',
		text: sql,
		values: [[...new Set(sources.map(exchangeOf))], subjects.map(({ bin }) => bin), deps.clock.now()],
	});
	if (rows.length === 0) return heard;
	const today = dayInAlmaty(deps.clock.now());
	const asked = new Map(subjects.map((row) => [row.bin, askedAs(row, today)]));
	for (const source of sources) {
		const exchange = exchangeOf(source);
		for (const row of rows) {
			const subject = row.exchange === exchange ? asked.get(row.iin_bin) : undefined;
			if (subject === undefined || !source.descriptor.appliesTo.includes(subject.kind)) continue;
			const answer = readAnswer(source, subject, row);
			const before = heard.get(subject.iinBin);
			if (before === undefined) heard.set(subject.iinBin, [answer]);
			else before.push(answer);
		}
	}
	return heard;
}

/** The subject of a question without a consent. */
export function askedAs(row: RowOfSubject, today: IsoDate): AskedSubject {
	const { bin: iinBin, kind, name_ru: nameRu, name_kk: nameKk, head_name: headName, address } = row;
	return { iinBin, kind, nameRu, nameKk, headName, address, today, consentId: null };
}

function isForEverybody({ descriptor }: LiveSource): boolean {
	return descriptor.role === 'subject' && descriptor.report !== null && isOpen(descriptor);
}

function exchangeOf({ descriptor, exchange }: LiveSource): string {
	return exchange ?? descriptor.id;
}

/** What today's parser does not understand any more makes the source silent about the subject until it is asked again. */
function readAnswer(
	source: LiveSource,
	subject: AskedSubject,
	{ raw, retrieved_at: retrievedAt }: Kept,
): SourceEvidence {
	const traits = traitsOfLive(source);
	const at = retrievedAt.toISOString();
	try {
		const { facts: statements, asOf, extent } = admitAnswer(source.descriptor, source.parse(raw, subject));
		const state = statements.length > 0 ? 'found' : 'nothing';
		const dates = { asOf: asOf ?? dayInAlmaty(retrievedAt), retrievedAt: at };
		return { traits, heard: { state, ...dates, ...(isPart(extent) ? { isPart: true } : {}) }, statements };
	} catch {
		return { traits, heard: { state: 'silent', since: at, lastGoodAsOf: null }, statements: [] };
	}
}

const known = new WeakMap<LiveSource, SourceTraits>();

/** The same object every time: evidence with the same sources is laid out once. */
export function traitsOfLive(source: LiveSource): SourceTraits {
	const traits = known.get(source) ?? traitsOf(source.descriptor);
	known.set(source, traits);
	return traits;
}
