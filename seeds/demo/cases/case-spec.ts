import type { IsoDate } from '#domain/clock.ts';
import type { SubjectKind, SubjectStatus } from '#domain/subject.ts';
import type { Script } from '../story/script.ts';
import type { Arrears, DemoSubject, EarlierState, JusticeStatus, TaxAct, TaxListCode } from '../subject.ts';

/** What a named case says of itself; all else is that of an ordinary small firm in Astana. */
export type CaseSpec = {
	key: string;
	bin: string;
	what: string;
	kind?: SubjectKind;
	status?: SubjectStatus;
	nameRu: string;
	nameKk: string;
	registeredOn: IsoDate | null;
	okedCode?: string;
	okedSecondary?: readonly string[];
	krpCode?: string;
	kfsCode?: string | null;
	kseCode?: string | null;
	katoCode?: string;
	address?: string;
	headName?: string;
	headIin?: string;
	/** head number of the crowd, see `busiestHead` */
	headKey?: number;
	/** house of the crowd, see `fullestHouse` */
	houseKey?: number;
	listed?: DemoSubject['listed'];
	earlier?: EarlierState;
	taxLists?: Partial<Record<TaxListCode, readonly TaxAct[]>>;
	arrears?: Arrears;
	/** null: not in the register of the ministry of justice */
	justice?: JusticeStatus | null;
	/** 0 (about to fail) … 1 (sound); by its marks unless given */
	health?: number;
	script?: Script;
};
