import type { IsoDate } from '#domain/clock.ts';
import type { Statement } from '#domain/facts/statement.ts';
import type { JusticeStatus } from '#domain/facts/subject-facts.ts';
import type { FactorCode, FactorUnit, IdnGroup } from '#domain/score.ts';
import type { SubjectKind, SubjectStatus } from '#domain/subject.ts';

export type RegisterRow = {
	bin: string;
	kind: SubjectKind;
	status: SubjectStatus;
	nameRu: string;
	nameKk: string | null;
	registeredOn: IsoDate | null;
	okedCode: string | null;
	okedSecondary: readonly string[];
	activityRu: string | null;
	activityKk: string | null;
	krpCode: string | null;
	kseCode: string | null;
	kfsCode: string | null;
	katoCode: string | null;
	localityRu: string | null;
	localityKk: string | null;
	address: string | null;
	headName: string | null;
};

export type KatoRow = {
	code: string;
	parentCode: string | null;
	/** 1 region or city of republican significance, 2 district or city, 3 rural district, 4 settlement */
	level: number;
	isCity: boolean;
	nameRu: string;
	nameKk: string;
	nameEn: string | null;
};

export type OkedRow = {
	code: string;
	/** letter A–U */
	section: string;
	parentCode: string | null;
	nameRu: string;
	nameKk: string;
	nameEn: string | null;
};

export type ClassifierRow = {
	classifier: 'krp' | 'kfs' | 'kse';
	code: string;
	nameRu: string;
	nameKk: string | null;
	nameEn: string | null;
};

export type TaxListRow = {
	bin: string;
	organizationName: string | null;
	taxpayerName: string | null;
	headName: string | null;
	headIin: string | null;
	actNumber: string | null;
	actDate: IsoDate | null;
};

export type ArrearsRow = {
	bin: string;
	debtorKind: 'legal' | 'sole';
	taxOffice: string | null;
	totalKzt: number;
	mainKzt: number | null;
	lateFeeKzt: number | null;
	fineKzt: number | null;
};

export type JusticeRow = {
	bin: string;
	registeredOn: IsoDate | null;
	status: JusticeStatus;
	statusRu: string;
	statusKk: string | null;
	/** in the words of the list: присоединение, слияние, … */
	reorganizationType: string | null;
};

export type OfficialIndexRow = {
	bin: string;
	/** null for G11 and N10 */
	score: number | null;
	group: IdnGroup;
	calculatedOn: IsoDate;
	reasonCodes: readonly string[];
};

/** What a state body hands over of one factor of the index, without the data under secrecy. */
export type PreliminaryRow = {
	bin: string;
	factor: FactorCode;
	/** domain/factor-bins.ts */
	binCode: string;
	value: number | null;
	unit: FactorUnit | null;
	asOf: IsoDate;
	reasonCode: string | null;
	/** acronym of the state body */
	body: string | null;
};

/** A line of a list that states one fact and needs no table of its own: kept as it is, found by number or by name. */
export type StatementRow = {
	/** whom it is about; null where the list names nobody by number */
	iinBin: string | null;
	/** what tells two lines of the list apart, stable between editions */
	entryKey: string;
	fact: Statement;
	/** for lists that are searched by name: every spelling the list gives */
	names: readonly string[];
	/** `yyyy-mm-dd` or `yyyy`; empty where the list has none */
	bornOn: readonly string[];
};

/** What a list is about decides where its rows go. */
export type RowKinds = {
	register: RegisterRow;
	kato: KatoRow;
	oked: OkedRow;
	classifier: ClassifierRow;
	tax_list: TaxListRow;
	arrears: ArrearsRow;
	justice: JusticeRow;
	official_index: OfficialIndexRow;
	preliminary: PreliminaryRow;
	fact: StatementRow;
};
export type RowKind = keyof RowKinds;
