import { type Locale, languageTag } from '#domain/locale.ts';
import type { ReportSales } from '#features/orders/public.ts';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import { type Beginning, sourcesOf, standingsOf, startReport, storeReport, takeSnapshot } from './begin-report.ts';
import { readDelivered } from './delivered.ts';
import type { ReportEngine } from './engine.ts';
import { requireReportRight } from './policy.ts';

/** How full reports are sold: orders say whether, this makes them. */
export function reportSales(engine: ReportEngine): ReportSales {
	const { deps } = engine;
	return {
		async prepare(buyer, bin) {
			const asker = { ...buyer, owner: buyer.holder };
			requireReportRight(deps, asker);
			const snapshot = await takeSnapshot(engine, bin);
			const every = deps.catalogue.map(({ id }) => id);
			const standings = await standingsOf(engine, { asker, snapshot });
			const asked = { kind: 'full', asker, snapshot, standings } as const;
			const offered = sourcesOf(engine, { ...asked, bought: every }).filter(
				({ state, priceKzt }) => state !== 'not_asked' && priceKzt > 0,
			);
			const beginning = (id: string, bought: readonly string[]): Beginning => ({ ...asked, id, bought });
			return {
				bin: snapshot.subject.bin,
				offered: offered.map(({ sourceId, priceKzt }) => ({ sourceId, netTiyn: Math.round(priceKzt * 100) })),
				insert: (client, id, bought) => storeReport(engine, client, beginning(id, bought)),
				start: (id, bought) => startReport(engine, beginning(id, bought)),
			};
		},
		deliveredBy: (reader, reportIds) => readDelivered(reader, deps, reportIds),
		titleOf: (sourceId, locale) => titleOf(deps.catalogue, sourceId, locale),
	};
}

function titleOf(catalogue: readonly SourceDescriptor[], sourceId: string, locale: Locale): string {
	return catalogue.find(({ id }) => id === sourceId)?.title[languageTag(locale)] ?? sourceId;
}
