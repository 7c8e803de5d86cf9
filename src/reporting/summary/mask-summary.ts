import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import type { SummaryPart } from '#domain/report/report-model.ts';

/** What leads somewhere or stands for a tone is no text of a source. */
const untold: ReadonlySet<string> = new Set(['type', 'tone', 'agreement', 'bin', 'url']);

/** A summary is put together from texts of many sources: numbers of persons are masked in all of it. */
export function maskSummary(parts: readonly SummaryPart[]): SummaryPart[] {
	return parts.map((part) => masked(part) as SummaryPart);
}

function masked(node: unknown): unknown {
	if (typeof node === 'string') return maskPersonsIn(node);
	if (Array.isArray(node)) return node.map(masked);
	if (typeof node !== 'object' || node === null) return node;
	// a sum or a day was written by us
	if ('text' in node && isValued(node)) return node;
	return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, untold.has(key) ? value : masked(value)]));
}

function isValued(node: object): boolean {
	return 'value' in node && typeof node.value === 'object' && node.value !== null && 'as' in node.value;
}
