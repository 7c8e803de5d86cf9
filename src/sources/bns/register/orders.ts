import type { SubjectKind, SubjectStatus } from '#domain/subject.ts';
import { ListFileError } from '#sources/kit/failures.ts';
import { parseListDate } from '#sources/kit/lists/list-date.ts';
import type { Orders } from '#sources/kit/lists/list-source.ts';

/** Neither is a column of the list (format sheet F2): they are the conditions the list was ordered by. */
export type RegisterOrder = { kind: SubjectKind; status: SubjectStatus };

const kindClass = 2153;
const kinds: ReadonlyMap<number, SubjectKind> = new Map([
	[742679, 'legal'],
	[742680, 'branch'],
	[742681, 'sole'],
	[742684, 'foreign_branch'],
	[742687, 'joint_sole'],
]);
export const kindWords: readonly SubjectKind[] = [...kinds.values()];
const statusClass = 1989;
const statuses: ReadonlyMap<number, SubjectStatus> = new Map([
	[39354, 'new'],
	[39355, 'active'],
	[39356, 'suspended'],
	[39358, 'inactive'],
	[534829, 'stopped'],
	[39359, 'liquidating'],
]);
export const statusWords: readonly SubjectStatus[] = [...statuses.values()];
const regionClass = 213;
/** region, activity: they only split a big list */
const splittingClasses: readonly number[] = [regionClass, 4855];
const wholeCountry = 741880;
/** Items of class 213: regions and cities of republican significance. */
const regions: readonly number[] = [
	...[77208141, 247783, 248875, 250502, 252311, 253160, 255577, 77208139, 256619, 258742, 260099, 260907, 263009],
	...[264023, 20243032, 77208140, 264990, 268012, 268020, 20242100],
];

export type OrderCondition = { classVersionId: number; itemIds: readonly number[] };

/** What is ordered to have the whole register: every kind in every status, active firms and proprietors by region. */
export const orderedConditions: readonly (readonly OrderCondition[])[] = [...kinds].flatMap(([kindItem, kind]) =>
	[...statuses].flatMap(([statusItem, status]) => {
		const isLarge = status === 'active' && (kind === 'legal' || kind === 'sole');
		return (isLarge ? regions : [wholeCountry]).map((region) => [
			{ classVersionId: kindClass, itemIds: [kindItem] },
			{ classVersionId: statusClass, itemIds: [statusItem] },
			{ classVersionId: regionClass, itemIds: [region] },
		]);
	}),
);

/**
 * Orders as the download writes them (`cutDate`, conditions by the bureau's numbers), or in words as people write them:
 * `{orders: [{file, kind, status, region, cut_date}]}`.
 * @throws ListFileError when the orders do not describe exactly these files, or leave kind, status or date open
 */
export function readOrders(json: unknown, fileNames: readonly string[]): Orders {
	const root = objectOf(json, 'the file');
	const cutDates = new Set<string>();
	const byFile = new Map<string, RegisterOrder>();
	for (const item of arrayOf(root.orders, 'orders')) {
		const order = objectOf(item, 'an order');
		const file = order.file;
		if (typeof file !== 'string' || byFile.has(file)) throw wrong('an order without a file of its own');
		byFile.set(file, order.conditions === undefined ? wordsOf(order, file) : conditionsOf(order.conditions, file));
		cutDates.add(dateOf(order.cut_date ?? root.cut_date ?? root.cutDate, file));
	}
	const [cutDate, another] = cutDates;
	if (cutDate === undefined) throw wrong('there is no order');
	if (another !== undefined) throw wrong(`files of ${cutDate} and of ${another} are not one register`);
	// a missing file would make all its subjects look removed from the register
	for (const file of byFile.keys()) if (!fileNames.includes(file)) throw wrong(`${file} was ordered but is not here`);
	return { cutDate, meaningOf: (fileName) => orderOf(byFile, fileName) };
}

function dateOf(value: unknown, file: string): string {
	const date = typeof value === 'string' ? parseListDate(value) : null;
	if (date === null) throw wrong(`${file}: the day of the cut is no date`);
	return date;
}

/** `region` only splits a large list: it is for people to tell files apart. */
function wordsOf(order: Record<string, unknown>, file: string): RegisterOrder {
	const { kind, status, region } = order;
	if (region !== undefined && region !== null && typeof region !== 'string') throw wrong(`${file}: region is no text`);
	return { kind: wordOf(kindWords, kind, `${file}: kind`), status: wordOf(statusWords, status, `${file}: status`) };
}

function wordOf<Word extends string>(known: readonly Word[], value: unknown, what: string): Word {
	const word = known.find((each) => each === value);
	if (word === undefined) throw wrong(`${what} «${String(value)}» is none of ${known.join(', ')}`);
	return word;
}

function orderOf(byFile: ReadonlyMap<string, RegisterOrder>, fileName: string): RegisterOrder {
	const order = byFile.get(fileName);
	if (order === undefined) throw wrong(`no order for ${fileName}`);
	return order;
}

function conditionsOf(value: unknown, file: string): RegisterOrder {
	let kind: SubjectKind | undefined;
	let status: SubjectStatus | undefined;
	for (const item of arrayOf(value, `conditions of ${file}`)) {
		const { classVersionId, itemIds } = objectOf(item, `a condition of ${file}`);
		if (classVersionId === kindClass) kind = onlyOne(kinds, itemIds, file);
		else if (classVersionId === statusClass) status = onlyOne(statuses, itemIds, file);
		else if (!splittingClasses.includes(Number(classVersionId)))
			throw wrong(`${file}: unknown class ${String(classVersionId)}`);
	}
	if (kind === undefined || status === undefined) throw wrong(`${file}: the order must name one kind and one status`);
	return { kind, status };
}

function onlyOne<Value>(words: ReadonlyMap<number, Value>, itemIds: unknown, file: string): Value {
	const items = arrayOf(itemIds, `itemIds of ${file}`);
	const value = items.length === 1 ? words.get(Number(items[0])) : undefined;
	if (value === undefined) throw wrong(`${file}: itemIds [${items.join(', ')}] are not one known item`);
	return value;
}

function objectOf(value: unknown, what: string): Record<string, unknown> {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(`${what} is not as expected`);
	return value as Record<string, unknown>;
}

function arrayOf(value: unknown, what: string): readonly unknown[] {
	if (!Array.isArray(value)) throw wrong(`${what}: a list is expected`);
	return value;
}

function wrong(detail: string): ListFileError {
	return new ListFileError('wrong_orders', 'orders.json', detail);
}
