import { weightOfKrp } from '#domain/classifiers/krp.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { addressKey, foldHead, foldName } from '#domain/names/fold.ts';
import { indexedKeys } from '#domain/names/matching/name-keys.ts';
import type { RegisterRow, RowKind, RowKinds, StatementRow } from '#sources/kit/lists/list-rows.ts';
import type { CopyValue } from './reading/copy-text.ts';

/** Where the rows of a list go, and what of them is compared with what was published before. */
export type Target<Row> = {
	table: string;
	/** columns that tell two rows apart, among the columns below */
	key: readonly string[];
	/** name and type; the staging table has the same */
	columns: readonly (readonly [name: string, type: string])[];
	valuesOf(row: Row, sourceId: string): CopyValue[];
	/** what else the same row of the list states */
	furtherOf?(row: Row, sourceId: string): CopyValue[][];
	/** new rows are written in the order of this column, so that a range of it lies together */
	order?: string;
	/** the column with the number of the subject */
	number: string | null;
	/** several lists share the table: a list touches only rows that have its own value in this column */
	partition: string | null;
	/** large enough that its first list is not copied: the staging table takes its place (adopt-stage.ts) */
	canBeReplaced: boolean;
	/** has first_listed_on and listed_on besides removed_on */
	hasListDates: boolean;
	/** a list that does not know this value leaves the known one (English names come from another file) */
	kept: readonly string[];
};

const classifierNames = [
	['name_ru', 'text'],
	['name_kk', 'text'],
	['name_en', 'text'],
] as const;
const listed = { partition: null, canBeReplaced: false, hasListDates: true, kept: [] } as const;
const classifier = {
	number: null,
	partition: null,
	canBeReplaced: false,
	hasListDates: false,
	kept: ['name_en'],
} as const;

const subject: Target<RegisterRow> = {
	...listed,
	canBeReplaced: true,
	table: 'subject',
	number: 'bin',
	key: ['bin'],
	columns: [
		['bin', 'text'],
		['kind', 'text'],
		['status', 'text'],
		['name_ru', 'text'],
		['name_kk', 'text'],
		['registered_on', 'date'],
		['oked_code', 'text'],
		['oked_secondary', 'text[]'],
		['activity_ru', 'text'],
		['activity_kk', 'text'],
		['krp_code', 'text'],
		['kse_code', 'text'],
		['kfs_code', 'text'],
		['kato_code', 'text'],
		['locality_ru', 'text'],
		['locality_kk', 'text'],
		['address', 'text'],
		['address_key', 'text'],
		['head_name', 'text'],
		['head_key', 'text'],
		['name_fold', 'text'],
		['name_kk_fold', 'text'],
		['weight', 'smallint'],
	],
	valuesOf(row) {
		return [
			row.bin,
			row.kind,
			row.status,
			row.nameRu,
			row.nameKk,
			row.registeredOn,
			row.okedCode,
			row.okedSecondary,
			row.activityRu,
			row.activityKk,
			row.krpCode,
			row.kseCode,
			row.kfsCode,
			row.katoCode,
			row.localityRu,
			row.localityKk,
			row.address,
			row.address === null ? null : addressKey(row.address, row.katoCode),
			row.headName,
			row.headName === null ? null : foldHead(row.headName) || null,
			foldName(row.nameRu),
			row.nameKk === null ? null : foldName(row.nameKk),
			weightOfKrp(row.krpCode),
		];
	},
};

function statementValues(
	{ iinBin, names, bornOn, about }: Pick<StatementRow, 'iinBin' | 'names' | 'bornOn' | 'about'>,
	entryKey: string,
	{ kind, value, url }: Statement,
	sourceId: string,
): CopyValue[] {
	const words = names.length === 0 ? [] : indexedKeys(names);
	const whom = about === undefined ? null : JSON.stringify(about);
	return [sourceId, entryKey, iinBin, kind, JSON.stringify(value), url ?? null, names, words, bornOn, whom];
}

const targets: { [Kind in RowKind]: Target<RowKinds[Kind]> } = {
	register: subject,
	kato: {
		...classifier,
		table: 'kato',
		key: ['code'],
		columns: [
			['code', 'text'],
			['parent_code', 'text'],
			['level', 'smallint'],
			['is_city', 'boolean'],
			['search_fold', 'text'],
			...classifierNames,
		],
		valuesOf: (row) => [
			row.code,
			row.parentCode,
			row.level,
			row.isCity,
			`${foldName(row.nameRu)} ${foldName(row.nameKk)}`,
			row.nameRu,
			row.nameKk,
			row.nameEn,
		],
	},
	oked: {
		...classifier,
		table: 'oked',
		key: ['code'],
		columns: [['code', 'text'], ['section', 'text'], ['parent_code', 'text'], ...classifierNames],
		valuesOf: (row) => [row.code, row.section, row.parentCode, row.nameRu, row.nameKk, row.nameEn],
	},
	classifier: {
		...classifier,
		table: 'classifier_item',
		key: ['classifier', 'code'],
		columns: [['classifier', 'text'], ['code', 'text'], ...classifierNames],
		valuesOf: (row) => [row.classifier, row.code, row.nameRu, row.nameKk, row.nameEn],
		partition: 'classifier',
	},
	statement: {
		...listed,
		table: 'statement',
		number: 'iin_bin',
		key: ['source_id', 'entry_key'],
		partition: 'source_id',
		columns: [
			['source_id', 'text'],
			['entry_key', 'text'],
			['iin_bin', 'text'],
			['kind', 'text'],
			['value', 'jsonb'],
			['url', 'text'],
			['names', 'text[]'],
			['name_keys', 'text[]'],
			['born_on', 'text[]'],
			['about', 'jsonb'],
		],
		order: 'iin_bin',
		valuesOf: (row, sourceId) => statementValues(row, row.entryKey, row.fact, sourceId),
		furtherOf: ({ also = [], ...row }, sourceId) =>
			also.map(({ entryKey, fact }) =>
				statementValues({ iinBin: row.iinBin, names: [], bornOn: [] }, entryKey, fact, sourceId),
			),
	},
};

export function targetOf<Kind extends RowKind>(kind: Kind): Target<RowKinds[Kind]> {
	return targets[kind];
}
