import type { FactKind, FactKinds } from '#domain/facts/fact-kinds.ts';
import type { SummaryPart } from '#domain/report/report-model.ts';
import type { Presenter } from './blocks.ts';
import { presenters } from './catalogue.ts';
import { fromText, type SummaryContext } from './summary/summary.ts';

/** Everything that any source states of one kind, laid out together. */
export function present(kind: FactKind, context: SummaryContext): SummaryPart[] {
	const stated = context.evidence.all(kind);
	if (stated.length === 0) return [];
	const layOut = presenters[kind] as Presenter<FactKinds[FactKind]>;
	const from = fromText(
		stated.map(({ witness }) => witness),
		context,
	);
	const blocks = layOut(
		stated.map(({ value }) => ({ value })),
		context.words,
	);
	return blocks.map((block, place) => ({ block, from: place === blocks.length - 1 ? from : null }));
}
