import type { IsoDate } from '../clock.ts';
import type { ConsentProof } from '../consent.ts';
import type { NotAskedReason } from '../facts/not-asked.ts';
import type { Awaited, Extent } from '../facts/source-outcome.ts';
import type { Statement } from '../facts/statement.ts';
import type { SubjectAbroad } from '../foreign-check.ts';
import type { IdnResult } from '../idn/score.ts';
import type { IndustrySnapshot } from '../industry.ts';
import type { OwnStatement } from '../own-figures.ts';
import type { Remark } from '../remark.ts';
import type { AskedKind, SubjectState } from '../subject.ts';
import type { ReportCheckKind, ReportKind } from './report.ts';

/** The subject as the register showed it when the report was asked for; of others what is known without a register. */
export type SubjectSnapshot = {
	bin: string;
	kind: AskedKind;
	/** null: the register does not carry it */
	state: SubjectState | null;
	nameRu: string;
	nameKk: string | null;
	registeredOn: IsoDate | null;
	headName: string | null;
	address: string | null;
	okedCode: string | null;
	okedName: Readonly<Record<'ru' | 'kk' | 'en', string>> | null;
	/** of another country: what it is asked by */
	foreign?: SubjectAbroad;
};

/** The published index at that moment; null: none was published. */
export type IdnSnapshot = { result: IdnResult; shareBelowPercent: number | null } | null;

/**
 * The index over everything that this report has, made when it was closed and again when it was sealed: with day, МРП and
 * the model named in it, the same evidence gives it again. Null while the report is open.
 */
export type ReportReading = {
	result: IdnResult;
	/** the day terms were judged by: that of the report */
	asOf: IsoDate;
	mciKzt: number;
} | null;

export type SourceProgress = 'waiting' | 'asking' | 'found' | 'nothing' | 'silent' | 'not_asked';

/** What became of the question to one source. */
export type StoredSource = {
	sourceId: string;
	state: SourceProgress;
	notAskedReason: NotAskedReason | null;
	/** ISO instants */
	askedAt: string | null;
	answeredAt: string | null;
	asOf: IsoDate | null;
	retrievedAt: string | null;
	rawHash: string | null;
	officialUrl: string | null;
	failureCode: string | null;
	silentSince: string | null;
	lastGoodAsOf: IsoDate | null;
	priceKzt: number;
	/** came after the report was closed */
	isLate: boolean;
	facts: readonly Statement[];
	/** where the source has more than is listed; null: this is all */
	extent: Extent | null;
	/** of a list that is not all here yet */
	awaited?: Awaited;
	/** last day on which its answer could be read: the consent that it was given under has ended */
	hiddenOn?: IsoDate;
	/** that its answer was given under */
	consentId?: string;
};

/** Everything a report is drawn from; the same for the page, the API and the PDF. */
export type StoredReport = {
	id: string;
	bin: string;
	kind: ReportKind;
	/** it is a check of a person or of somebody abroad: facts alone, without index and verdict; null: it is about a counterparty */
	checkKind: ReportCheckKind | null;
	createdAt: string;
	closedAt: string | null;
	sealedAt: string | null;
	amountKzt: number;
	previousId: string | null;
	subject: SubjectSnapshot;
	/** national: over published lists, as of the question */
	idn: IdnSnapshot;
	/** undefined in reports that were asked for before there were such figures */
	industry?: IndustrySnapshot | undefined;
	/** that the subject has signed of itself; undefined likewise */
	ownStatements?: readonly OwnStatement[] | undefined;
	/** beside its facts, as of now: they are no part of what was sealed; undefined: nobody has asked for them */
	remarks?: readonly Remark[] | undefined;
	reading: ReportReading;
	/** in the order of the catalogue */
	sources: readonly StoredSource[];
	/** that sources were queried under, the earliest first */
	consents: readonly ConsentProof[];
};
