import { jsonOf } from '#sources/kit/asking/raw-parts.ts';
import type { AskedSubject, Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { parseJson, type Strict } from '#sources/kit/strict.ts';
import { entitiesOf, recordsOf } from '../data-egov.ts';

/** Legal address in the entry of the database of legal entities; null where there is no entry or no address in it. */
export function legalAddressOf(entityBody: string, iinBin: string): string | null {
	const addresses = entitiesOf(parseJson(entityBody, 'entity'), iinBin, []).map((record) => record.text('addressru'));
	// rows of one number that name different addresses tell none
	return new Set(addresses).size === 1 ? (addresses[0] ?? null) : null;
}

/** Buildings of the address register (format sheet F9) that the legal address names; empty: none does. */
export function parse(raw: RawAnswer, { iinBin }: AskedSubject): ParsedAnswer {
	const oddities: Oddity[] = [];
	const entity = raw.find(({ name }) => name === 'entity')?.body ?? '';
	const address = legalAddressOf(entity, iinBin);
	if (address === null) return { facts: [], asOf: null, oddities };
	const wanted = wordsOf(address);
	const facts = recordsOf(jsonOf(raw, 'buildings'), 'buildings', oddities)
		.map(buildingOf)
		.filter(({ isActual, value }) => isActual && isSamePlace(wordsOf(value.fullRu), wanted))
		.map(({ value }) => ({ kind: 'registered_address' as const, value }));
	// two buildings of one spelling tell nothing about which of them it is
	return { facts: facts.length === 1 ? facts : [], asOf: null, oddities };
}

function buildingOf(record: Strict) {
	const isActual = record.boolean('actual') ?? false;
	const value = {
		addressCode: record.text('rco'),
		katoCode: record.text('cato'),
		fullRu: record.requiredText('full_path_rus'),
		fullKk: record.text('full_path_kaz'),
	};
	record.ignore('id', 'name_rus', 'name_kaz', 'd_ats_type_id', 'd_ats_type_code', 'parent_id', 'modified').close();
	return { isActual, value };
}

const noise: ReadonlySet<string> = new Set([
	'республика',
	'казахстан',
	'г',
	'город',
	'район',
	'рн',
	'дом',
	'д',
	'улица',
	'ул',
]);

function wordsOf(address: string): string[] {
	const plain = address.toLowerCase().replaceAll('ё', 'е').replace(/р-н/g, 'район');
	return (plain.match(/[\p{L}\p{N}/-]+/gu) ?? []).filter((word) => !noise.has(word));
}

/** The whole path of the building, then at most office or flat. */
function isSamePlace(building: readonly string[], legal: readonly string[]): boolean {
	const isPrefix = building.length > 0 && building.every((word, index) => legal[index] === word);
	const next = legal[building.length];
	return isPrefix && (next === undefined || !/^\d/.test(next));
}
