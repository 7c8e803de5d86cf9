import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { IsoDate } from '#domain/clock.ts';
import type { IdnResult } from '#domain/idn/score.ts';
import { type evidenceMaker, factsOfRange, readFactsLine } from '#features/facts/public.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { zoneBeside } from '#scoring/idn/read-stored.ts';
import { scoreSubject } from '#scoring/idn/score-subject.ts';
import { scoredKinds } from '#scoring/idn/scored-kinds.ts';
import { packBins } from '../stored/factor-bins-text.ts';
import { packResult } from '../stored/pack-result.ts';
import type { unheardLists } from '../stored/unheard-lists.ts';
import { LineReader } from './line-reader.ts';
import type { Pace } from './pace.ts';
import { resultTable } from './result-tables.ts';
import type { ShareCounts } from './share-counts.ts';

type EvidenceOf = ReturnType<typeof evidenceMaker>;

/** What all chunks of a calculation have in common. */
export type Chunking = {
	calculationId: number;
	/** the published one, whose values the new ones are compared with; null: none yet */
	previousId: number | null;
	asOf: IsoDate;
	mciKzt: number;
	/** makes the evidence of one subject out of its row */
	evidenceOf: EvidenceOf;
	/** lists that nobody of a kind is told of now */
	unheardOf: ReturnType<typeof unheardLists>;
	/** OKED code → section letter */
	sections: ReadonlyMap<string, string>;
	shares: ShareCounts;
	pace: Pace;
};
export type ChunkCounts = { subjects: number; notCalculated: number; lastBin: string };

/** Values of the calculation before, as `scoreLine` compares them. */
const previousColumns = ['pv.origin', 'pv.idn_score', 'pv.idn_group', 'pv.not_calculated', 'pv.factor_bins'] as const;
const lastNumber = '999999999999';

/** All subjects behind a number, in the order of their numbers, in one statement: one state of the lists, one plan. */
export function readSubjects(reader: PoolClient, { previousId }: Chunking, after: string): LineReader {
	const query = factsOfRange(
		{ after, to: lastNumber },
		{
			kinds: scoredKinds,
			columns: previousColumns,
			joins: (inRange) =>
				`left join (select bin, origin, idn_score, idn_group, not_calculated, factor_bins from idn_score
				where calculation_id = ${previousId ?? 0} and ${inRange('bin')}) pv on pv.bin = s.bin`,
		},
	);
	return new LineReader(reader.query(copyTo(`copy (${query}) to stdout`)));
}

/**
 * Scores the next subjects and writes them, all of it in one stream: no more than some hundred of them are in memory. The
 * caller opens and commits the transaction of the writer. Fewer where the pace has to be looked at.
 */
export async function scoreChunk(
	lines: LineReader,
	writer: PoolClient,
	chunking: Chunking,
	subjects: number,
): Promise<ChunkCounts> {
	const counts: ChunkCounts = { subjects: 0, notCalculated: 0, lastBin: '' };
	const history: string[] = [];
	await pipeline(
		scoreLines(lines, chunking, { counts, history, subjects }),
		writer.query(copyFrom(scoreStatement(chunking.calculationId))),
	);
	if (history.length > 0) await pipeline([history.join('')], writer.query(copyFrom(historyStatement)));
	return counts;
}

const scoreStatement = (
	calculationId: number,
) => `copy ${resultTable(calculationId)} (calculation_id, bin, origin, segment, idn_score, idn_group, not_calculated, confidence,
	coverage_percent, interval_low, interval_high, zone, region, section, factor_bins, result) from stdin`;
const historyStatement = `copy idn_history (bin, calculation_id, origin, idn_score, idn_group, not_calculated, factor_bins)
	from stdin`;

type Chunk = { counts: ChunkCounts; history: string[]; subjects: number };

async function* scoreLines(lines: LineReader, chunking: Chunking, chunk: Chunk): AsyncGenerator<string> {
	const { counts, subjects } = chunk;
	let ready = '';
	while (counts.subjects < subjects && (await lines.fill())) {
		for (let line = lines.take(); line !== null; line = counts.subjects < subjects ? lines.take() : null)
			ready += scoreLine(line, chunking, chunk);
		if (ready.length < pieceChars) continue;
		yield ready;
		ready = '';
		await chunking.pace.rest();
		if (chunking.pace.wantsToLook) break;
	}
	if (ready !== '') yield ready;
}

/** Small pieces would cost a message each, large ones keep other work of this process waiting. */
const pieceChars = 1 << 14;

function scoreLine(line: string, chunking: Chunking, { counts, history }: Chunk): string {
	const { calculationId, asOf, mciKzt, evidenceOf } = chunking;
	const { row, rest } = readFactsLine(line);
	const result = scoreSubject(evidenceOf({ iinBin: row.bin, row, statements: row.statements, unread: row.unread }), {
		mciKzt,
	});
	counts.subjects++;
	counts.lastBin = row.bin;
	if (result.notCalculated !== null) counts.notCalculated++;
	const bins = packBins(result);
	const value = [result.origin, numberText(result.score), result.group, result.notCalculated, bins] as const;
	if (value.some((part, index) => part !== (rest[index] ?? null)))
		history.push(
			`${row.bin}\t${calculationId}\t${value[0]}\t${orNull(value[1])}\t${orNull(value[2])}\t${orNull(value[3])}\t${bins}\n`,
		);
	const region = row.kato_code === null ? null : `${row.kato_code.slice(0, 2)}0000000`;
	const section = sectionOf(row.oked_code, chunking.sections);
	if (result.score !== null) chunking.shares.add(result.segment, result.score, region, section);
	const zone = storedZone(result, chunking.unheardOf(row.kind));
	return scoreRow(row.bin, result, { calculationId, bins, zone, region, section, json: packResult(result, asOf) });
}

/** By it lists are filtered: what is silent for everybody is added by whoever reads it. */
function storedZone(result: IdnResult, unheard: ReadonlySet<string>): IdnResult['riskClass'] {
	const { silentStopSources, riskClass } = result;
	if (silentStopSources.length === 0) return riskClass;
	return zoneBeside(
		result,
		silentStopSources.filter((sourceId) => !unheard.has(sourceId)),
	);
}

function numberText(value: number | null): string | null {
	return value === null ? null : String(value);
}

type RowParts = {
	calculationId: number;
	bins: string;
	zone: IdnResult['riskClass'];
	region: string | null;
	section: string | null;
	/** only this can hold what COPY wants escaped */
	json: string;
};

/** One line of COPY's text format. */
function scoreRow(
	bin: string,
	result: IdnResult,
	{ calculationId, bins, zone, region, section, json }: RowParts,
): string {
	return `${calculationId}\t${bin}\t${result.origin}\t${result.segment}\t${orNull(result.score)}\t${orNull(result.group)}\t${orNull(
		result.notCalculated,
	)}\t${orNull(result.confidence)}\t${result.coveragePercent}\t${intervalText(result)}\t${orNull(zone)}\t${orNull(
		region,
	)}\t${orNull(section)}\t${bins}\t${json.includes('\\') ? json.replaceAll('\\', '\\\\') : json}\n`;
}

function intervalText({ interval }: IdnResult): string {
	return interval === null ? '\\N\t\\N' : `${interval.low}\t${interval.high}`;
}

function orNull(value: string | number | null): string | number {
	return value ?? '\\N';
}

/** Old codes may be finer than the classifier: the next one above gives the section. */
function sectionOf(code: string | null, sections: ReadonlyMap<string, string>): string | null {
	for (let length = code?.length ?? 0; length >= 2; length--) {
		const section = sections.get(code?.slice(0, length) ?? '');
		if (section !== undefined) return section;
	}
	return null;
}
