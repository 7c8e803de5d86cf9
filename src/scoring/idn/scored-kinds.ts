import type { FactKind } from '#domain/facts/fact-kinds.ts';
import { kindOf } from '#domain/facts/statement.ts';
import { stopTable } from '#judgement/stops.ts';
import { factors } from './factors/registry.ts';

const read = Object.values(factors).flatMap(({ reads }) => reads);
const stopping = stopTable.flatMap(({ topics }) => topics);

/** Kinds that the index and its stop factors read; nothing else is fetched for a calculation. */
export const scoredKinds: readonly FactKind[] = [
	...new Set<FactKind>(['official_index', ...[...read, ...stopping].map(kindOf)]),
];
