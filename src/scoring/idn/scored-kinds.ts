import type { FactKind } from '#domain/facts/fact-kinds.ts';
import { stopTable } from '#judgement/stops.ts';
import { factors } from './factors/registry.ts';

const kindsOfFactors = Object.values(factors).flatMap(({ reads }) =>
	reads.map((topic) => topic.split('/')[0] as FactKind),
);

/** Kinds that the index and its stop factors read; nothing else is fetched for a calculation. */
export const scoredKinds: readonly FactKind[] = [
	...new Set<FactKind>(['official_index', ...kindsOfFactors, ...stopTable.map(({ kind }) => kind)]),
];
