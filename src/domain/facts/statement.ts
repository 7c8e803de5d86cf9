import type { IsoDate } from '../clock.ts';
import type { FactKind, FactKinds } from './fact-kinds.ts';

/** One fact of one kind by one source about one number; whose it is and how old is said by the answer it stands in. */
export type Statement<Kind extends FactKind = FactKind> = {
	[Each in Kind]: {
		kind: Each;
		value: FactKinds[Each];
		/** page of the publisher about this very thing */
		url?: string;
		/** of a list: the date of the first list that carried the entry */
		firstListedOn?: IsoDate;
	};
}[Kind];

export function statementsOfKind<Kind extends FactKind>(
	statements: readonly Statement[],
	kind: Kind,
): FactKinds[Kind][] {
	return statements.flatMap((each) => (each.kind === kind ? [each.value as FactKinds[Kind]] : []));
}

/**
 * What a source can speak about, finer than the kind where several lists share one: that the list of bankrupts does not
 * carry a subject says nothing of false enterprises.
 */
export type Topic =
	| Exclude<FactKind, 'unreliable_taxpayer' | 'unreliable_supplier'>
	| `unreliable_taxpayer/${FactKinds['unreliable_taxpayer']['list']}`
	| `unreliable_supplier/${FactKinds['unreliable_supplier']['list']}`;

export function topicOf({ kind, value }: Statement): Topic {
	if (kind === 'unreliable_taxpayer') return `unreliable_taxpayer/${value.list}`;
	return kind === 'unreliable_supplier' ? `unreliable_supplier/${value.list}` : kind;
}

export type KindOf<On extends Topic> = On extends `${infer Kind extends FactKind}/${string}`
	? Kind
	: On extends FactKind
		? On
		: never;

export function kindOf<On extends Topic>(topic: On): KindOf<On> {
	return topic.split('/')[0] as KindOf<On>;
}
