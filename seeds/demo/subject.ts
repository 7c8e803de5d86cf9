import type { IsoDate } from '#domain/clock.ts';
import type { SubjectKind, SubjectStatus } from '#domain/subject.ts';
import type { Place } from './crowd/places.ts';
import type { Script } from './story/script.ts';

/** Codes of the lists of the state revenue committee (format sheet F4.1). */
export type TaxListCode =
	| 'PSEUDO_COMPANY'
	| 'WRONG_ADDRESS'
	| 'INACTIVE'
	| 'BANKRUPT'
	| 'INVALID_REGISTRATION'
	| 'VIOLATION_TAX_CODE';

export type TaxAct = { number: string; date: IsoDate };

/** Whole tenge; `since`: the day from which it is owed. */
export type Arrears = { mainKzt: number; lateFeeKzt: number; fineKzt: number; since: IsoDate };

export type JusticeStatus =
	| 'registered'
	| 'joining'
	| 'merging'
	| 'dividing'
	| 'spinning_off'
	| 'transforming'
	| 'reorganized'
	| 'liquidating'
	| 'liquidated';

/** What has befallen a subject so far, as far as lists of single subjects carry it. */
export type Marks = {
	/** 0 (about to fail) … 1 (sound); hidden: no source publishes it, and what befalls a subject is drawn from it */
	health: number;
	taxLists: Readonly<Partial<Record<TaxListCode, readonly TaxAct[]>>>;
	arrears: Arrears | null;
	/** null: the register of the ministry of justice does not carry the subject */
	justice: JusticeStatus | null;
};

/** What the older of the two monthly lists said otherwise. */
export type EarlierState = {
	headName?: string;
	address?: string;
	nameRu?: string;
	nameKk?: string | null;
	status?: SubjectStatus;
};

/** An invented subject as the newer monthly list has it. */
export type DemoSubject = {
	bin: string;
	kind: SubjectKind;
	status: SubjectStatus;
	nameRu: string;
	nameKk: string | null;
	registeredOn: IsoDate | null;
	okedCode: string;
	okedSecondary: readonly string[];
	krpCode: string | null;
	kseCode: string | null;
	kfsCode: string | null;
	place: Place;
	address: string;
	headName: string | null;
	headIin: string | null;
	/** which of the two monthly lists carry the subject */
	listed: 'both' | 'older' | 'newer';
	earlier: EarlierState;
	marks: Marks;
	/** what a named case sets in its story by hand; nothing for the crowd */
	script: Script;
};

/** Shared by all who stand in no list of acts: told apart by identity. */
export const noTaxLists: Marks['taxLists'] = {};

/** Whom the state bodies assess: firms and entrepreneurs that the newer list still carries. */
export function isLiveSubject({ kind, listed }: DemoSubject): boolean {
	return listed !== 'older' && (kind === 'legal' || kind === 'sole' || kind === 'joint_sole');
}
