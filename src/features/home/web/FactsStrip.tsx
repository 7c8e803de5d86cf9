import { formatDay, formatNumber } from '#web/format.ts';
import { Notice } from '#web/ui/Notice.tsx';
import type { HomeWords } from './home-words.server.ts';
import type { HomeData } from './view.ts';

export function FactsStrip({ words, stats }: { words: HomeWords['facts']; stats: HomeData['stats'] }) {
	if (stats === null) {
		return (
			<div className="mt-8 md:mt-12">
				<Notice tone="off" title={words.failed} />
			</div>
		);
	}
	const facts = [
		[formatNumber(stats.subjectCount), words.subjects],
		[formatNumber(stats.sourceCount), words.sources],
		[stats.calculatedOn === null ? '—' : formatDay(stats.calculatedOn), words.calculated],
		[stats.registerAsOf === null ? '—' : formatDay(stats.registerAsOf), words.register],
		[formatNumber(stats.accountCount), words.accounts],
		[formatNumber(stats.checkCount), words.checks],
	] as const;
	return (
		<section aria-label={words.heading} className="card mt-8 overflow-hidden md:mt-12">
			<dl className="-mt-px -ml-px grid grid-cols-2 md:grid-cols-3">
				{facts.map(([value, label]) => (
					<div
						key={label}
						className="flex flex-col-reverse justify-end border-t border-l border-line px-4 py-4 md:px-6 md:py-5"
					>
						<dt className="text-sm text-muted">{label}</dt>
						<dd className="text-xl font-[650] tracking-[-0.02em] whitespace-nowrap md:text-2xl">{value}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
