import type { NotAskedReason } from '#domain/facts/not-asked.ts';
import type { ReportKind } from '#domain/report/report.ts';
import type { AskedKind } from '#domain/subject.ts';
import type { Standing } from '#features/consent/public.ts';
import { levelOf, whyNotAsked } from '#features/sources/public.ts';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';

/** A line of a new report: a source that will be asked, or why it will not be. */
export type PlannedSource = {
	sourceId: string;
	state: 'waiting' | 'asking' | 'not_asked';
	notAskedReason: NotAskedReason | null;
	officialUrl: string | null;
	/** net tenge of one answer, as it is today */
	priceKzt: number;
};

export type Planning = {
	catalogue: readonly SourceDescriptor[];
	isList(sourceId: string): boolean;
	/** of a source that is asked live */
	isConfigured(sourceId: string): boolean;
	kind: ReportKind;
	/** paid sources that the asker pays for */
	bought: readonly string[];
	subjectKind: AskedKind;
	/** of sources that are bound to a consent */
	standings: ReadonlyMap<string, Standing>;
	canAskClosed: boolean;
	/** asked by the subject about himself */
	isOfOneself: boolean;
	/** who is not asked about this very subject */
	refusals?: ReadonlyMap<string, NotAskedReason> | undefined;
};

/**
 * Every source that speaks about such a subject, and those that do not with the reason. Sources asked live are «asking»
 * from the first moment: a paid one found so after a crash may have been asked and is left alone.
 */
export function planSources(planning: Planning): PlannedSource[] {
	return planning.catalogue.flatMap((source) => {
		const isCovered = source.appliesTo.includes(planning.subjectKind);
		if (source.role !== 'subject' || levelOf(source, planning.subjectKind) === null) return [];
		if (source.isOfOneself === true && !planning.isOfOneself) return [];
		// registers of other countries are not expected to cover Kazakhstan
		if (source.group === 'foreign' && !isCovered) return [];
		const isList = planning.isList(source.id);
		const standing = planning.standings.get(source.id) ?? { reason: 'consent' };
		const consentId = 'consentId' in standing ? standing.consentId : null;
		const refused = whyNotAsked(
			source,
			{ kind: planning.subjectKind, consentId },
			{
				kind: planning.kind,
				isPaidAllowed: planning.bought.includes(source.id),
				isClosedAllowed: planning.canAskClosed,
				isConfigured: isList || planning.isConfigured(source.id),
			},
		);
		const reason =
			planning.refusals?.get(source.id) ?? (refused === 'consent' && 'reason' in standing ? standing.reason : refused);
		const { id: sourceId, officialUrl, priceKzt } = source;
		const state = reason !== null ? 'not_asked' : isList ? 'waiting' : 'asking';
		return [{ sourceId, state, notAskedReason: reason, officialUrl, priceKzt }];
	});
}
