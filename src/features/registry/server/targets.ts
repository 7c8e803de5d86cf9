import { addressKey, foldHead, foldName } from '#domain/fold.ts';
import { weightOfKrp } from '#domain/krp.ts';
import { nameTokens } from '#domain/name-key.ts';
import type { RegisterRow, RowKind, RowKinds } from '#sources/kit/list-rows.ts';
import type { CopyValue } from './copy-text.ts';

/** Where the rows of a list go, and what of them is compared with what was published before. */
export type Target<Row> = {
	table: string;
	/** columns that tell two rows apart, among the columns below */
	key: readonly string[];
	/** name and type; the staging table has the same */
	columns: readonly (readonly [name: string, type: string])[];
	valuesOf(row: Row, sourceId: string): CopyValue[];
	/** several lists share the table: a list removes only rows that have its own value in this column */
	partition: string | null;
	/** large enough that its first list is not copied: the staging table takes its place (adopt-stage.ts) */
	canBeReplaced: boolean;
	/** has first_listed_on and listed_on beside removed_on */
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
	partition: null,
	canBeReplaced: false,
	hasListDates: false,
	kept: ['name_en'],
} as const;

const subject: Target<RegisterRow> = {
	...listed,
	canBeReplaced: true,
	table: 'subject',
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
	tax_list: {
		...listed,
		table: 'tax_list_entry',
		partition: 'source_id',
		key: ['source_id', 'bin', 'entry_key'],
		columns: [
			['source_id', 'text'],
			['bin', 'text'],
			['entry_key', 'text'],
			['organization_name', 'text'],
			['taxpayer_name', 'text'],
			['head_name', 'text'],
			['head_iin', 'text'],
			['act_number', 'text'],
			['act_date', 'date'],
		],
		valuesOf: (row, sourceId) => [
			sourceId,
			row.bin,
			`${row.actNumber?.toUpperCase() ?? ''} ${row.actDate ?? ''}`.trim(),
			row.organizationName,
			row.taxpayerName,
			row.headName,
			row.headIin,
			row.actNumber,
			row.actDate,
		],
	},
	arrears: {
		...listed,
		table: 'tax_arrears',
		key: ['bin'],
		columns: [
			['bin', 'text'],
			['debtor_kind', 'text'],
			['tax_office', 'text'],
			['total_kzt', 'numeric(18,2)'],
			['main_kzt', 'numeric(18,2)'],
			['late_fee_kzt', 'numeric(18,2)'],
			['fine_kzt', 'numeric(18,2)'],
		],
		valuesOf: (row) => [row.bin, row.debtorKind, row.taxOffice, row.totalKzt, row.mainKzt, row.lateFeeKzt, row.fineKzt],
	},
	justice: {
		...listed,
		table: 'justice_record',
		key: ['bin'],
		columns: [
			['bin', 'text'],
			['registered_on', 'date'],
			['status', 'text'],
			['status_ru', 'text'],
			['status_kk', 'text'],
			['reorganization_type', 'text'],
		],
		valuesOf: (row) => [row.bin, row.registeredOn, row.status, row.statusRu, row.statusKk, row.reorganizationType],
	},
	official_index: {
		...listed,
		table: 'official_index',
		key: ['bin'],
		columns: [
			['bin', 'text'],
			['idn_score', 'integer'],
			['idn_group', 'text'],
			['calculated_on', 'date'],
			['reason_codes', 'text[]'],
		],
		valuesOf: (row) => [row.bin, row.score, row.group, row.calculatedOn, row.reasonCodes],
	},
	preliminary: {
		...listed,
		canBeReplaced: true,
		table: 'preliminary_factor',
		key: ['bin', 'factor'],
		columns: [
			['bin', 'text'],
			['factor', 'text'],
			['bin_code', 'text'],
			['value', 'numeric'],
			['unit', 'text'],
			['as_of', 'date'],
			['reason_code', 'text'],
			['body', 'text'],
		],
		valuesOf: (row) => [row.bin, row.factor, row.binCode, row.value, row.unit, row.asOf, row.reasonCode, row.body],
	},
	fact: {
		...listed,
		table: 'list_fact',
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
		],
		valuesOf: ({ iinBin, entryKey, fact, names, bornOn }, sourceId) => [
			sourceId,
			entryKey,
			iinBin,
			fact.kind,
			JSON.stringify(fact.value),
			fact.url ?? null,
			names,
			[...new Set(names.flatMap(nameTokens))],
			bornOn,
		],
	},
};

export function targetOf<Kind extends RowKind>(kind: Kind): Target<RowKinds[Kind]> {
	return targets[kind];
}
