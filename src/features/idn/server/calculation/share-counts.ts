import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Segment } from '#domain/idn/score.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';

const highestScore = 1000;

/**
 * How many subjects of a segment have each score, in all, by region and by OKED section. Counted while they are scored:
 * to ask the database afterwards would be to read millions of rows again.
 */
export class ShareCounts {
	/** `scope`, `segment` and place parted by tabs, as COPY wants them → subjects at each score */
	readonly #counts = new Map<string, Uint32Array>();

	add(segment: Segment, score: number, region: string | null, section: string | null, subjects = 1): void {
		this.#addAt(`segment\t${segment}\t`, score, subjects);
		if (region !== null) this.#addAt(`region\t${segment}\t${region}`, score, subjects);
		if (section !== null) this.#addAt(`section\t${segment}\t${section}`, score, subjects);
	}

	#addAt(place: string, score: number, subjects: number): void {
		let counts = this.#counts.get(place);
		if (counts === undefined) {
			counts = new Uint32Array(highestScore + 1);
			this.#counts.set(place, counts);
		}
		counts[score] = (counts[score] ?? 0) + subjects;
	}

	/** What an interrupted run had scored. */
	async readDone(client: PoolClient, calculationId: number): Promise<void> {
		const { rows } = await client.query<
			{
				segment: Known<Rows['idn_score']['segment'], Segment>;
				region: Rows['idn_score']['region'];
				section: Rows['idn_score']['section'];
				score: NonNullable<Rows['idn_score']['idn_score']>;
			} & Promised<{
				subjects: number;
			}>
		>(
			`select segment, region, section, idn_score as score, count(*) as subjects from idn_score
			where calculation_id = $1 and idn_score is not null group by segment, region, section, idn_score`,
			[calculationId],
		);
		for (const { segment, region, section, score, subjects } of rows)
			this.add(segment, score, region, section, subjects);
	}

	/** Shares of subjects with a lower score, rounded down to hundredths so that no share is overstated. */
	async write(client: PoolClient, calculationId: number): Promise<void> {
		await client.query('delete from idn_share where calculation_id = $1', [calculationId]);
		await pipeline(
			Readable.from(this.#lines(calculationId)),
			client.query(
				copyFrom('copy idn_share (calculation_id, scope, segment, place, idn_score, below_percent) from stdin'),
			),
		);
	}

	*#lines(calculationId: number): Generator<string> {
		for (const [place, counts] of this.#counts) {
			const total = counts.reduce((sum, here) => sum + here, 0);
			let below = 0;
			let lines = '';
			for (const [score, here] of counts.entries()) {
				if (here === 0) continue;
				lines += `${calculationId}\t${place}\t${score}\t${Math.floor((below * 10_000) / total) / 100}\n`;
				below += here;
			}
			yield lines;
		}
	}
}
