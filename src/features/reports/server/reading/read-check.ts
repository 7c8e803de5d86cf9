import type { Locale } from '#domain/locale.ts';
import type { PartView } from '#domain/report/part-view.ts';
import type { ReportDeps } from '../deps.ts';
import { presentPart } from './present-part.ts';
import { readReport } from './report-store.ts';

export type ReadCheck = {
	/** answers still come */
	isOpen: boolean;
	name: string;
	/** facts with their dates, without a judgement and without its colours */
	parts: PartView[];
	/** sources that were asked under the consent have answered */
	isAnswered: boolean;
};

/**
 * A check of a person as whoever may read it does; that he may is asked before.
 * @returns undefined: it is gone; null: its consent has ended, and nothing of it is read any more
 */
export async function readCheck(
	deps: ReportDeps,
	{ id, consentId, locale }: { id: string; consentId: string; locale: Locale },
): Promise<ReadCheck | null | undefined> {
	const report = await readReport(deps, id);
	if (report === undefined) return undefined;
	const { stored } = report;
	// read after the answers: one that was withdrawn in between shows none of them
	const consents = await deps.consents.read(deps.pool, [consentId]);
	if (stored.checkKind === null || (consents.get(consentId)?.key ?? null) === null) return null;
	const { sections } = deps.assemble(stored, locale);
	const bound = new Set(deps.catalogue.filter(({ needsConsent }) => needsConsent).map((source) => source.id));
	return {
		isOpen: stored.closedAt === null,
		name: stored.subject.nameRu,
		parts: sections.flatMap(({ parts }) => parts.map((part) => withoutTones(presentPart(part)))),
		isAnswered: stored.sources.some(
			({ sourceId, state }) => bound.has(sourceId) && (state === 'found' || state === 'nothing'),
		),
	};
}

/** Whatever is told of a person is told alike. */
function withoutTones<Value>(value: Value): Value {
	return JSON.parse(
		JSON.stringify(value, (name, part: unknown) =>
			name !== 'tone' ? part : part === null || typeof part !== 'string' ? part : 'neutral',
		),
	) as Value;
}
