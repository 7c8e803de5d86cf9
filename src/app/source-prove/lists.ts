import { findListSource } from '#sources/catalogue.ts';
import type { ListSource } from '#sources/kit/list-source.ts';
import { parseList } from '#sources/kit/parse-list.ts';
import { type Prover, proofOf } from './proof.ts';

/** Published lists: every row of the file is read, and none may be bad. */
export const proveList: Prover = async (sourceId, path) => {
	const source = findListSource(sourceId);
	if (source === undefined) return undefined;
	const { good, bad, passed } = await countRows(source, path);
	const faults = [...(good === 0 ? ['no row is good'] : []), ...(bad > 0 ? [`${bad} rows are bad`] : [])];
	return proofOf([`${good} rows`, ...(passed > 0 ? [`${passed} set aside`] : [])], faults);
};

async function countRows(source: ListSource, path: string): Promise<{ good: number; bad: number; passed: number }> {
	const counts = { good: 0, bad: 0, passed: 0 };
	for await (const { rows } of parseList(source, { path, listDate: '2026-01-01' })) {
		for (const { parsed } of rows) {
			if ('ok' in parsed) counts.good++;
			else if ('bad' in parsed) counts.bad++;
			else counts.passed++;
		}
	}
	return counts;
}
