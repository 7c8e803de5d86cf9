import type { ClaimState } from '#domain/debtor-claim.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import type { ClaimView } from '../contract.ts';
import type { Claim, Word } from './claim-store.ts';

const states = {
	draft: m.monopolies_state_draft,
	signed: m.monopolies_state_signed,
	noticed: m.monopolies_state_noticed,
	published: m.monopolies_state_published,
	disputed: m.monopolies_state_disputed,
	settled: m.monopolies_state_settled,
	removed: m.monopolies_state_removed,
	withdrawn: m.monopolies_state_withdrawn,
	lapsed: m.monopolies_state_lapsed,
} as const satisfies Record<ClaimState, unknown>;

type Standing = Pick<ClaimView, 'standing' | 'pending'>;

/**
 * How a claim stands by what is open about it. Its state alone does not say so: one that waits for the debtor’s answer becomes disputed
 * also where the creditor himself asks for its removal.
 */
export function standingOf(
	{ state }: Pick<Claim, 'state'>,
	words: readonly Pick<Word, 'kind' | 'side' | 'state' | 'dueOn'>[],
	locale: Locale,
): Standing {
	const options = { locale: languageTag(locale) };
	const open = words.filter((word) => word.state === 'open');
	const pending = open.flatMap(({ kind, side, dueOn }) => (kind === 'reply' ? [] : [{ kind, side, due_on: dueOn }]));
	const removal = open.find(({ kind }) => kind === 'removal');
	if (removal === undefined || open.some(({ kind }) => kind === 'dispute'))
		return { standing: states[state]({}, options), pending };
	const asked = removal.side === 'creditor' ? m.monopolies_removal_by_creditor : m.monopolies_removal_by_debtor;
	return { standing: asked({}, options), pending };
}
