import { m } from '#paraglide/messages.js';
import { Chip } from '#web/ui/Chip.tsx';
import { FactorRow } from '#web/ui/FactorRow.tsx';
import { Gauge } from '#web/ui/Gauge.tsx';

/** What a check ends with, on an invented company; only where there is room beside the search. */
export function SampleVerdict() {
	return (
		<figure className="card relative mt-2 hidden shadow-[0_24px_60px_-36px_rgb(8_30_66/0.45)] xl:block">
			<figcaption className="absolute -top-3 left-6 rounded-full border border-line bg-page px-3 py-0.5 text-xs text-muted">
				{m.home_sample_caption()}
			</figcaption>
			<div className="flex items-start justify-between gap-3 px-6 pt-6 pb-4">
				<div>
					<p className="text-lg font-[650] tracking-[-0.01em]">{m.home_sample_name()}</p>
					<p className="text-sm text-muted">{m.home_sample_meta()}</p>
				</div>
				<Chip tone="ok">{m.home_sample_state()}</Chip>
			</div>
			<div className="border-y border-line px-6 py-4 text-center">
				<Gauge
					state="score"
					score={712}
					riskClass="green"
					threshold={600}
					title={m.home_sample_gauge()}
					description={m.home_sample_gauge_note()}
				/>
				<p className="mt-1">
					<Chip tone="ok">{m.home_sample_zone()}</Chip>
				</p>
				<p className="mt-3 text-[15px] leading-snug">{m.home_sample_sentence()}</p>
			</div>
			<div className="px-6 py-2 text-[15px] [&>div]:pr-0">
				<FactorRow tone="attention" title={m.home_sample_minus()} points={-54} pointsLabel={m.home_points()} />
				<FactorRow tone="favourable" title={m.home_sample_plus()} points={16} pointsLabel={m.home_points()} />
			</div>
		</figure>
	);
}
