import type { Evidence } from '#domain/facts/evidence.ts';
import type { Topic } from '#domain/facts/statement.ts';
import { askSource } from '#features/sources/public.ts';
import type { AssessedOne } from '#features/subjects/public.ts';
import { liveSources } from '#sources/catalogue.ts';
import { isOpen } from '#sources/kit/open-source.ts';
import type { JudgingDeps } from './deps.ts';

/** Suppliers that registers are asked about in one turn: two questions each, and the portal takes ten a second. */
export const mostAskedAtOnce = 40;
/** At once: half of what the portal takes, so that reports are not kept waiting. */
const together = 5;
const longestMs = 20_000;

/** Whether a supplier paid VAT on a day, and whether its invoices are restricted, no list tells. */
const askedTopics: readonly Topic[] = ['vat_registration', 'tax_profile'];
const askedIds: ReadonlySet<string> = new Set(
	liveSources.flatMap(({ descriptor }) =>
		isOpen(descriptor) && descriptor.states.some((topic) => askedTopics.includes(topic)) ? [descriptor.id] : [],
	),
);

const notAskedOf = ({ sources }: Evidence) =>
	sources.flatMap(({ traits: { sourceId }, heard }) =>
		askedIds.has(sourceId) && heard.state === 'not_asked' && heard.reason === 'plan' ? [sourceId] : [],
	);

/** Some register that this installation can ask has not been asked by anybody lately. */
export function wouldBeAsked(evidence: Evidence): boolean {
	return notAskedOf(evidence).length > 0;
}

/**
 * Asks open registers about suppliers; what they answer is kept, and read with everything else that is known. Never throws
 * for what a source does: whoever does not answer in time is not heard.
 */
export async function askAbout(deps: JudgingDeps, owner: string, suppliers: readonly AssessedOne[]): Promise<void> {
	const deadlineAt = deps.clock.now().getTime() + longestMs;
	const questions = suppliers.flatMap((supplier) =>
		notAskedOf(supplier.evidence).map((sourceId) => ({ supplier, sourceId })),
	);
	const next = questions.values();
	const askOn = async () => {
		for (const { supplier, sourceId } of next) {
			const { bin: iinBin, kind, nameRu, nameKk } = supplier.subject;
			const subject = { iinBin, kind, nameRu, nameKk, headName: null, today: supplier.evidence.today, consentId: null };
			await askSource(deps, sourceId, subject, { deadlineAt, kind: 'basic', isPaidAllowed: false, askedFor: owner });
		}
	};
	await Promise.all(Array.from({ length: together }, askOn));
}
