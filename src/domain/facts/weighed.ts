import type { FactKind } from './fact-kinds.ts';

/**
 * Stated of everybody to be weighed: what such a statement changes is told by the index, which is made of it, and to carry
 * a subject is no entry about it.
 */
export const weighedKinds: readonly FactKind[] = ['official_index', 'preliminary_index'];
