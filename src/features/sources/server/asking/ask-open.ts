import { dayInAlmaty } from '#domain/clock.ts';
import type { AskedKind } from '#domain/subject.ts';
import { askedAs, type RowOfSubject } from '#features/facts/public.ts';
import { isOpen } from '#sources/kit/open-source.ts';
import { catalogueOf, isConfigured, type SourceDeps } from '../source-deps.ts';
import { whyNotAsked } from './applies.ts';
import { askSource } from './ask-source.ts';

/** Ids of sources that have answered when they were asked, and of those that have not. */
export type OpenAnswers = { answered: readonly string[]; silent: readonly string[] };

/** Open sources that a basic report asks live about subjects of this kind, for nothing and without a consent. */
export function openSourcesOf(deps: SourceDeps, kind: AskedKind): string[] {
	return catalogueOf(deps).live.flatMap(({ descriptor }) => {
		const { id, role } = descriptor;
		if (role !== 'subject' || !isOpen(descriptor)) return [];
		const asked = { kind: 'basic', isPaidAllowed: false, isConfigured: isConfigured(deps, id) } as const;
		return whyNotAsked(descriptor, { kind, consentId: null }, asked) === null ? [id] : [];
	});
}

/** Asks all of them. What they answer is kept, and is part of what the card knows from then on. */
export async function askOpen(
	deps: SourceDeps,
	row: RowOfSubject,
	{ askedFor, withinMs }: { askedFor: string; withinMs: number },
): Promise<OpenAnswers> {
	const now = deps.clock.now();
	const subject = askedAs(row, dayInAlmaty(now));
	const options = { kind: 'basic', deadlineAt: now.getTime() + withinMs, isPaidAllowed: false, askedFor } as const;
	const heard = await Promise.all(
		openSourcesOf(deps, row.kind).map(async (id) => ({ id, ...(await askSource(deps, id, subject, options)) })),
	);
	const idsOf = (...states: readonly string[]) =>
		heard.flatMap(({ id, state }) => (states.includes(state) ? [id] : []));
	return { answered: idsOf('found', 'nothing'), silent: idsOf('silent') };
}
