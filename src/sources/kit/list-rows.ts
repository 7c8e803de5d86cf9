import type { IsoDate } from '#domain/clock.ts';
import type { Statement } from '#domain/facts/statement.ts';
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

/** A line of a list and what it states: kept as it is, found by number or by name. */
export type StatementRow = {
	/** whom it is about; null where the list names nobody by number */
	iinBin: string | null;
	/** what tells two statements of the list apart, stable between editions; most carry the number */
	entryKey: string;
	fact: Statement;
	/** what else the line states about the same number */
	also?: readonly { entryKey: string; fact: Statement }[];
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
	statement: StatementRow;
};
export type RowKind = keyof RowKinds;
