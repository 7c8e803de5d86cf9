import type { PartView } from '#domain/report/part-view.ts';
import type { SectionPart } from '#domain/report/report-model.ts';
import { presentBlock } from './present-block.ts';

export function presentPart(part: SectionPart): PartView {
	const { sourceId, sourceTitle, publisher, state, sentence, asOf, officialUrl, blocks } = part;
	return {
		...{ source_id: sourceId, source_title: sourceTitle, publisher, state, sentence },
		...{ as_of: asOf, official_url: officialUrl, blocks: blocks.map(presentBlock) },
	};
}
