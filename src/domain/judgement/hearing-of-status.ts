import type { Heard } from '../facts/evidence.ts';
import { hearingOf } from './hearing.ts';
import type { Hearing } from './judgement.ts';

type Condition = 'answering' | 'stale' | 'silent' | 'never_asked' | 'not_configured' | 'frozen';
type Status = { id: string; catalogue_code: string; condition: Condition };

const heardAs: Readonly<Record<Condition, Heard>> = {
	answering: { state: 'nothing', asOf: null, retrievedAt: null },
	stale: { state: 'nothing', asOf: null, retrievedAt: null },
	silent: { state: 'silent', since: null, lastGoodAsOf: null },
	never_asked: { state: 'not_asked', reason: 'plan' },
	not_configured: { state: 'not_asked', reason: 'not_configured' },
	frozen: { state: 'not_asked', reason: 'not_loaded' },
};

/** For a source with several parts, the most significant condition. */
const tellingMost: readonly Condition[] = ['silent', 'answering', 'stale', 'never_asked', 'not_configured', 'frozen'];

/** State of the sources regardless of subject, counted in the same way; each source once. */
export function hearingOfStatus(sources: readonly Status[]): Hearing & { neverAsked: number } {
	const byCode = Map.groupBy(sources, ({ catalogue_code: code }) => code);
	const hearing = hearingOf(
		[...byCode].flatMap(([catalogueCode, parts]) => {
			const condition = tellingMost.find((each) => parts.some((part) => part.condition === each));
			if (condition === undefined) return [];
			const traits = { sourceId: parts[0]?.id ?? '', catalogueCode };
			return [{ traits: condition === 'frozen' ? { ...traits, frozenOn: '' } : traits, heard: heardAs[condition] }];
		}),
	);
	return { ...hearing, neverAsked: hearing.leftOut.plan };
}
