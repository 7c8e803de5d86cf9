import type { ReportKind } from '#domain/report/report.ts';

export type AskedForm = {
	bin: string;
	kind: ReportKind;
	/** of this one form: sent twice, it is answered once */
	key: string;
};

/** What a full report costs this reader; null: his plan includes it. */
export type FullPrice = { kzt: number } | null;

export function isKind(value: unknown): value is ReportKind {
	return value === 'basic' || value === 'full';
}

/** `/report/info/160340001109` is not a report: it is a wish for one. */
export function isNumberOfSubject(text: string): boolean {
	return /^\d{12}$/.test(text);
}
