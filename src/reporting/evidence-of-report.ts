import type { IsoDate } from '#domain/clock.ts';
import { Evidence, type Heard } from '#domain/facts/evidence.ts';
import type { IndexOpinion } from '#domain/judgement.ts';
import type { IdnSnapshot, StoredReport, StoredSource } from '#domain/stored-report.ts';
import type { DescribeSource } from './described-source.ts';

/** What a report holds, as the judge reads it: every statement together with what became of every source. */
export function evidenceOfReport(stored: StoredReport, describe: DescribeSource, today: IsoDate): Evidence {
	const { bin, subject, closedAt, sources } = stored;
	return new Evidence(
		{ iinBin: bin, kind: subject.kind },
		today,
		sources.map((source) => ({
			traits: describe(source.sourceId),
			heard: heardOf(source, closedAt !== null),
			statements: source.state === 'found' ? source.facts : [],
		})),
	);
}

function heardOf(source: StoredSource, isClosed: boolean): Heard {
	const { state, asOf, retrievedAt, silentSince, lastGoodAsOf, notAskedReason } = source;
	switch (state) {
		case 'found':
		case 'nothing':
			return { state, asOf, retrievedAt };
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

export function opinionOf(idn: IdnSnapshot): IndexOpinion | null {
	if (idn === null) return null;
	const { riskClass, zeroTurnover, notCalculated } = idn.result;
	return { riskClass, zeroTurnover, notCalculated };
}
