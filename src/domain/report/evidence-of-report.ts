import { dayInAlmaty, type IsoDate } from '../clock.ts';
import { Evidence, type Heard, type SourceTraits } from '../facts/evidence.ts';
import { isPart } from '../facts/source-outcome.ts';
import type { IndexOpinion } from '../judgement/judgement.ts';
import type { StoredReport, StoredSource } from './stored-report.ts';

/** The day that ages and terms of a report are judged by, for ever: it reads the same in a year. */
export function dayOfReport({ createdAt }: Pick<StoredReport, 'createdAt'>): IsoDate {
	return dayInAlmaty(new Date(createdAt));
}

/** What a report holds, as judge and index read it: every statement together with what became of every source. */
export function evidenceOfReport(
	stored: StoredReport,
	traitsOf: (sourceId: string) => SourceTraits,
	today: IsoDate = dayOfReport(stored),
): Evidence {
	const { bin, subject, closedAt, sources } = stored;
	return new Evidence(
		{ iinBin: bin, kind: subject.kind },
		today,
		sources.map((source) => ({
			traits: traitsOf(source.sourceId),
			heard: heardOf(source, closedAt !== null),
			statements: source.state === 'found' ? source.facts : [],
		})),
	);
}

function heardOf(source: StoredSource, isClosed: boolean): Heard {
	const { state, asOf, retrievedAt, silentSince, lastGoodAsOf, notAskedReason, extent } = source;
	switch (state) {
		case 'found':
		case 'nothing':
			return { state, asOf, retrievedAt, ...(isPart(extent) ? { isPart: true } : {}) };
		case 'not_asked':
			return { state, reason: notAskedReason ?? 'not_applicable' };
		case 'silent':
			return { state, since: silentSince, lastGoodAsOf };
		case 'waiting':
		case 'asking':
			// nothing is waited for once the report is closed
			return isClosed ? { state: 'silent', since: null, lastGoodAsOf } : { state: 'waiting' };
	}
}

/** What the verdict weighs of the index: the reading over this very report, as long as it is open the published value. */
export function opinionOf({ reading, idn }: Pick<StoredReport, 'reading' | 'idn'>): IndexOpinion | null {
	const result = (reading ?? idn)?.result;
	if (result === undefined) return null;
	const { riskClass, zeroTurnover, notCalculated } = result;
	return { riskClass, zeroTurnover, notCalculated };
}
