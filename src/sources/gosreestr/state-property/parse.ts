import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { IsoDate } from '#domain/clock.ts';
import { attribute } from '#sources/kit/door.ts';
import { ListFileError } from '#sources/kit/failures.ts';
import { identifierOfCell } from '#sources/kit/formats/cells.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import { bad, type ParsedBatch, type ParsedRow, type RecordFile } from '#sources/kit/lists/list-source.ts';
import type { Oddity } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { Strict } from '#sources/kit/strict.ts';

/** How the service says that it has answered. */
const answered = 'OK';

/** Name and activity stand in the registers of subjects; codes of property are wider than the share that follows them. */
const unused = [
	...['flNameRu', 'flOpf', 'flOkedL0', 'flOkedL3', 'flKfsL0', 'flKfsL1', 'flKfsL2', 'flStatus', 'flBin'],
] as const;

/**
 * The register is one document: `{StatusCode, Objects[]}`. Owners and managing bodies are numbers of other objects of it.
 * @throws ListFileError (not_a_list)
 */
export async function* readObjects(file: RecordFile): AsyncGenerator<ParsedBatch<StatementRow>> {
	const part = basename(file.path);
	const objects = objectsOf(await readFile(file.path, 'utf8'), part);
	const names = new Map<unknown, unknown>(
		objects.map((each) => [fieldOf(each, 'flBin'), fieldOf(each, 'flNameRu')] as const),
	);
	const nameOf = (bin: string | null) => {
		const name = bin === null ? null : names.get(bin);
		return typeof name === 'string' ? name.trim() : bin;
	};
	const records = objects.map((each) => attribute(parseObject(each, file.listDate, nameOf), [fieldOf(each, 'flBin')]));
	yield { part, records, fraction: 1 };
}

function objectsOf(text: string, part: string): readonly unknown[] {
	try {
		const answer = Strict.open(JSON.parse(text), 'register', []);
		const status = answer.text('StatusCode');
		if (status !== answered) throw new ListFileError('not_a_list', part, `the register answers ${status}`);
		return answer.requiredList('Objects');
	} catch (error) {
		if (error instanceof ListFileError) throw error;
		throw new ListFileError('not_a_list', part, 'no JSON with a list of objects', error);
	}
}

function fieldOf(object: unknown, field: string): unknown {
	return (object as Record<string, unknown> | null)?.[field];
}

function parseObject(
	value: unknown,
	listDate: IsoDate,
	nameOf: (bin: string | null) => string | null,
): ParsedRow<StatementRow> {
	const oddities: Oddity[] = [];
	try {
		const object = Strict.open(value, 'object', oddities);
		const number = object.text('flBin');
		// objects that are no organisation have no number
		if (number === null) return { passed: 'no_bin' };
		const bin = identifierOfCell(number, 'flBin', listDate);
		if ('bad' in bin) return bin;
		if (!object.has('flStateInvolvement')) return bad('flStateInvolvement', 'missing', null);
		const share = {
			owner: nameOf(object.text('flOwnerBin')),
			ministry: nameOf(object.text('flOguBin')),
			sharePercent: object.number('flStateInvolvement'),
			// this service does not tell it
			isBlocked: null,
		};
		if (share.sharePercent !== null && (share.sharePercent < 0 || share.sharePercent > 100))
			return bad('flStateInvolvement', 'number', String(share.sharePercent));
		object.ignore(...unused).close();
		const fact = { kind: 'state_share' as const, value: share };
		return { ok: { iinBin: bin.value, entryKey: bin.value, fact, names: [], bornOn: [] } };
	} catch (error) {
		if (!(error instanceof SourceFailure)) throw error;
		return bad('object', 'unknown_word', error.message.slice(0, 100));
	}
}
