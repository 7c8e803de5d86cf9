import { Chip } from '#web/ui/Chip.tsx';
import { FactorRow } from '#web/ui/FactorRow.tsx';
import { Gauge } from '#web/ui/Gauge.tsx';
import type { HomeWords } from './home-words.server.ts';

/** The result of a check on an invented company; only if there is room next to the search. */
export function SampleVerdict({ words }: { words: HomeWords['sample'] }) {
	return (
		<figure className="card relative mt-2 hidden shadow-[0_24px_60px_-36px_rgb(8_30_66/0.45)] xl:block">
			<figcaption className="absolute -top-3 left-6 rounded-full border border-line bg-page px-3 py-0.5 text-xs text-muted">
				{words.caption}
			</figcaption>
			<div className="flex items-start justify-between gap-3 px-6 pt-6 pb-4">
				<div>
					<p className="text-lg font-[650] tracking-[-0.01em]">{words.name}</p>
					<p className="text-sm text-muted">{words.meta}</p>
				</div>
				<span className="shrink-0">
					<Chip tone="ok">{words.state}</Chip>
				</span>
			</div>
			<div className="border-y border-line px-6 py-4 text-center">
				<Gauge
					state="score"
					score={712}
					riskClass="green"
					threshold={600}
					title={words.gauge}
					description={words.gaugeNote}
				/>
				<p className="mt-1">
					<Chip tone="ok">{words.zone}</Chip>
				</p>
				<p className="mt-3 text-[15px] leading-snug">{words.sentence}</p>
			</div>
			<div className="px-6 py-2 text-[15px] [&>div]:pr-0">
				<FactorRow tone="attention" title={words.minus} points={-54} pointsLabel={words.points} />
				<FactorRow tone="favourable" title={words.plus} points={16} pointsLabel={words.points} />
			</div>
		</figure>
	);
}
