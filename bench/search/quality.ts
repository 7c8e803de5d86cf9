import type { Pool } from '#platform/db/pool.ts';
import { createClient } from '../kit/client.ts';
import { percentile } from '../kit/figure.ts';
import { autocomplete } from './calls.ts';
import { type Judged, judge, type Question } from './questions.ts';

export type KindQuality = { kind: string; asked: number; recall: number; firstRight: number; p50Ms: number };
export type Miss = Judged & {
	kind: string;
	text: string;
	meant: string;
	total: number;
	expected: string[];
	found: string[];
	/** looked for and not found */
	absent: string[];
};
export type Quality = { kinds: KindQuality[]; recall: number; firstRight: number; misses: Miss[] };

type Body = { data?: { id: string }[] };

/** Every question once, through HTTP. */
export async function measureQuality(pool: Pool, origin: string, questions: readonly Question[]): Promise<Quality> {
	const client = createClient(origin, 1);
	const found: string[][] = [];
	const times: number[] = [];
	for (const { text } of questions) {
		const { body, ms } = await client.ask(autocomplete(text));
		times.push(ms);
		const data = (JSON.parse(body) as Body).data ?? [];
		found.push(data.map(({ id }) => id));
	}
	client.close();
	const expectedBins = questions.flatMap(({ expected }) => [...expected.sure, ...[...expected.best].slice(0, 3)]);
	const { rows } = await pool.query<{ id: string; bin: string; name: string }>(
		`select public_id::text as id, bin, concat_ws(' / ', name_ru, head_name, krp_code, status) as name from subject
			where public_id = any($1::uuid[]) or bin = any($2)`,
		[[...new Set(found.flat())], expectedBins],
	);
	const bins = new Map(rows.map(({ id, bin }) => [id, bin]));
	const names = new Map(rows.map(({ bin, name }) => [bin, name]));
	const described = (bin: string) => `${bin} ${names.get(bin) ?? ''}`;
	const judged = questions.map((question, index) => {
		const numbers = (found[index] ?? []).map((id) => bins.get(id) ?? id);
		return { question, numbers, ms: times[index] ?? 0, ...judge(question, numbers) };
	});
	const kinds = [...Map.groupBy(judged, ({ question }) => question.kind)].map(([kind, some]) => ({
		kind,
		asked: some.length,
		recall: mean(some.map(({ recall }) => recall)),
		firstRight: mean(some.map(({ isFirstRight }) => Number(isFirstRight))),
		p50Ms: percentile(
			some.map(({ ms }) => ms),
			0.5,
		),
	}));
	const misses = judged.filter(isMiss).map((one) => describeMiss(one, described));
	return {
		kinds,
		misses,
		recall: mean(judged.map(({ recall }) => recall)),
		firstRight: mean(judged.map(({ isFirstRight }) => Number(isFirstRight))),
	};
}

type JudgedQuestion = Judged & { question: Question; numbers: readonly string[] };

function isMiss({ recall, isFirstRight }: Judged): boolean {
	return recall < 1 || !isFirstRight;
}

function describeMiss(
	{ question, numbers, recall, isFirstRight }: JudgedQuestion,
	described: (bin: string) => string,
): Miss {
	const { kind, text, meant, expected } = question;
	const absent = [...expected.sure].filter((bin) => !numbers.includes(bin));
	return {
		...{ kind, text, meant, recall, isFirstRight, total: expected.total },
		expected: [...expected.best].slice(0, 3).map(described),
		absent: absent.slice(0, 3).map(described),
		found: numbers.slice(0, 10).map(described),
	};
}

function mean(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}
