import type { Locale } from '#domain/locale.ts';
import type { BlockView } from '#domain/report/block-view.ts';
import type { SectionPart } from '#domain/report/report-model.ts';
import type { ReportDeps } from '../deps.ts';
import { presentBlock } from './present-block.ts';
import { readReport } from './report-store.ts';

/** What a source has said of a person: facts with their dates, without a judgement and without its colours. */
export type CheckPart = Omit<SectionPart, 'blocks' | 'isStale' | 'isLate'> & { blocks: readonly BlockView[] };

export type ReadCheck = {
	/** answers still come */
	isOpen: boolean;
	name: string;
	parts: readonly CheckPart[];
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
		parts: sections.flatMap(({ parts }) => parts.map(partOf)),
		isAnswered: stored.sources.some(
			({ sourceId, state }) => bound.has(sourceId) && (state === 'found' || state === 'nothing'),
		),
	};
}

function partOf({ blocks, isStale: _stale, isLate: _late, ...part }: SectionPart): CheckPart {
	return { ...part, blocks: blocks.map((block) => withoutTones(presentBlock(block))) };
}

/** Whatever is told of a person is told alike. */
function withoutTones<Value>(value: Value): Value {
	return JSON.parse(
		JSON.stringify(value, (name, part: unknown) =>
			name !== 'tone' ? part : part === null || typeof part !== 'string' ? part : 'neutral',
		),
	) as Value;
}
