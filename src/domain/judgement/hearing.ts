import type { SourceEvidence, SourceTraits } from '../facts/evidence.ts';
import type { NotAskedReason } from '../facts/not-asked.ts';
import type { Hearing, LeftOutReason } from './judgement.ts';

type Standing = 'silent' | 'waiting' | 'answered' | 'notLoaded' | 'frozen' | LeftOutReason;

/** What became of the parts of one code, in one number: this is counted for millions of subjects. */
const bits: Readonly<Record<Standing, number>> = {
	...{ silent: 1, waiting: 2, answered: 4, notLoaded: 8, frozen: 16 },
	...{ signature: 32, consent: 64, paid: 128, plan: 256 },
};

type Part = Pick<SourceEvidence, 'heard'> & {
	traits: Pick<SourceTraits, 'sourceId' | 'catalogueCode' | 'frozenOn' | 'isOwn'>;
};

/** Null: it covers no such subjects, or is nobody’s but ours. */
function standingOf({ traits: { frozenOn, isOwn }, heard }: Part): Standing | null {
	if (isOwn === true) return null;
	const isFrozen = frozenOn !== undefined;
	switch (heard.state) {
		case 'found':
			return 'answered';
		// a list that its publisher gave up is asked for its entries, and gives no answer without one
		case 'nothing':
			return isFrozen ? 'frozen' : 'answered';
		case 'silent':
			return isFrozen ? 'frozen' : 'silent';
		case 'waiting':
			return 'waiting';
		case 'not_asked':
			if (heard.reason === 'not_applicable' || heard.reason === 'other_number' || heard.reason === 'stays_here')
				return null;
			if (heard.reason === 'not_loaded' || heard.reason === 'not_configured') return isFrozen ? 'frozen' : 'notLoaded';
			return isOfConsent(heard.reason) ? 'consent' : heard.reason;
	}
}

type OfConsent = Extract<NotAskedReason, `consent${string}`>;

function isOfConsent(reason: NotAskedReason): reason is OfConsent {
	return reason.startsWith('consent');
}

/** At least one source has answered. */
export function isAnybodyHeard(sources: readonly Part[]): boolean {
	return sources.some((source) => standingOf(source) === 'answered');
}

/**
 * What became of the questions, counted by codes of the catalogue: the only place that counts sources, so that home page,
 * card, report and the page of sources agree. A part that was left out or could not be asked counts beside one that answered.
 */
export function hearingOf(sources: Iterable<Part>): Hearing {
	const codes = new Array<number>(places.size).fill(0);
	const [silent, notLoaded]: [string[], string[]] = [[], []];
	for (const source of sources) {
		const standing = standingOf(source);
		if (standing === null) continue;
		const { catalogueCode, sourceId } = source.traits;
		const place = placeOf(catalogueCode);
		const before = codes[place] ?? 0;
		const after = before | bits[standing];
		if (after === before) continue;
		codes[place] = after;
		// the first of its parts names a code
		if (standing === 'silent') silent.push(sourceId);
		if (standing === 'notLoaded') notLoaded.push(sourceId);
	}
	return { ...countCodes(codes), silent, notLoaded };
}

const places = new Map<string, number>();

/** Of a code among all that have been met: less to hash and to throw away than a map of each subject. */
function placeOf(code: string): number {
	const known = places.get(code);
	if (known !== undefined) return known;
	places.set(code, places.size);
	return places.size - 1;
}

function countCodes(codes: readonly number[]): Omit<Hearing, 'silent' | 'notLoaded'> {
	const counts = { asked: 0, answered: 0, waiting: 0, frozen: 0 };
	const leftOut = { signature: 0, consent: 0, paid: 0, plan: 0 };
	for (const parts of codes) {
		if (parts & (bits.silent | bits.waiting | bits.answered)) counts.asked++;
		// of parts that were asked one counts: a silence is not hidden by what another part says
		if (!(parts & bits.silent)) {
			if (parts & bits.waiting) counts.waiting++;
			else if (parts & bits.answered) counts.answered++;
		}
		if (parts === bits.frozen) counts.frozen++;
		if (parts & bits.signature) leftOut.signature++;
		if (parts & bits.consent) leftOut.consent++;
		if (parts & bits.paid) leftOut.paid++;
		if (parts & bits.plan) leftOut.plan++;
	}
	return { ...counts, leftOut };
}
