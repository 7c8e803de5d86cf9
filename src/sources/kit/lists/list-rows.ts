import type { IsoDate } from '#domain/clock.ts';
import type { Statement } from '#domain/facts/statement.ts';
import type { ListedAbout } from '#domain/names/matching/described.ts';
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

/** A line of a list and what it states, found by number or by name. */
export type StatementRow = {
	/** number of the subject; null if the list gives none */
	iinBin: string | null;
	/** key of the statement within the list, stable between editions; usually contains the number */
	entryKey: string;
	fact: Statement;
	/** what else the line states about the same number */
	also?: readonly { entryKey: string; fact: Statement }[];
	/** for lists that are searched by name: every spelling in the list */
	names: readonly string[];
	/** `yyyy-mm-dd` or `yyyy`; empty if the list has none */
	bornOn: readonly string[];
	/** for lists that are searched by name: whom the entry is about */
	about?: ListedAbout;
};

/** The kind of list decides which table its rows go to. */
export type RowKinds = {
	register: RegisterRow;
	kato: KatoRow;
	oked: OkedRow;
	classifier: ClassifierRow;
	statement: StatementRow;
};
export type RowKind = keyof RowKinds;
