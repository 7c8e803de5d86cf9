import type { SourceEvidence, SourceTraits } from '../facts/evidence.ts';
import type { NotAskedReason } from '../facts/not-asked.ts';
import type { Hearing, LeftOutReason } from './judgement.ts';

type Standing = 'silent' | 'waiting' | 'answered' | 'notLoaded' | 'frozen' | LeftOutReason;

/** Of parts that were asked one counts: a silence is not hidden by what another part says. */
const weightiestFirst: readonly Standing[] = ['silent', 'waiting', 'answered'];

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
	const byCode = new Map<string, Map<Standing, string>>();
	for (const source of sources) {
		const standing = standingOf(source);
		if (standing === null) continue;
		const { catalogueCode, sourceId } = source.traits;
		const parts = byCode.get(catalogueCode) ?? new Map<Standing, string>();
		byCode.set(catalogueCode, parts);
		if (!parts.has(standing)) parts.set(standing, sourceId);
	}
	const all = [...byCode.values()];
	const asked = all.flatMap((parts) => weightiestFirst.find((standing) => parts.has(standing)) ?? []);
	const count = (standing: Standing) => asked.filter((each) => each === standing).length;
	const idsOf = (standing: Standing) => all.flatMap((parts) => parts.get(standing) ?? []);
	return {
		...{ asked: asked.length, answered: count('answered'), waiting: count('waiting') },
		...{ silent: idsOf('silent'), notLoaded: idsOf('notLoaded') },
		frozen: all.filter((parts) => parts.size === 1 && parts.has('frozen')).length,
		leftOut: {
			...{ signature: idsOf('signature').length, consent: idsOf('consent').length },
			...{ paid: idsOf('paid').length, plan: idsOf('plan').length },
		},
	};
}
