import type { ReportView } from '#features/reports/contract-view.ts';
import type { Told } from './tell-all.ts';

/** What is untrue of each, by the key of the case. */
export function everyCase(told: readonly Told[], find: (each: Told) => readonly string[]): string[] {
	return told.flatMap((each) => find(each).map((line) => `${each.key}: ${line}`));
}

export const stopsOf = ({ stop }: ReportView) => stop.flatMap((finding) => finding.stop ?? []);
export const unlike = (what: string, one: unknown, other: unknown) =>
	JSON.stringify(one) === JSON.stringify(other) ? [] : [`${what}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`];
