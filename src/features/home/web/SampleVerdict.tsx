import { Link } from 'react-router';
import { Chip } from '#web/ui/Chip.tsx';
import { Gauge } from '#web/ui/Gauge.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { HomeWords } from './home-words.server.ts';
import type { HomeSample } from './view.ts';

const grounds = {
	ok: 'bg-ok-bg text-ok',
	warn: 'bg-warn-bg text-warn',
	bad: 'bg-bad-bg text-bad',
	off: 'bg-off-bg text-off',
};

/** What the check of one of the examples says; the whole of it leads to the card. */
export function SampleVerdict({ words, sample }: { words: HomeWords['sample']; sample: HomeSample }) {
	const { title, href, meta, state, verdict, sentence, index, groups, zone } = sample;
	return (
		<figure className="card relative mt-8 shadow-[0_24px_60px_-36px_rgb(8_30_66/0.45)] hover:border-line-strong xl:mt-2">
			<figcaption className="absolute -top-3 left-5 rounded-full border border-line bg-page px-3 py-0.5 text-xs text-muted">
				{words.caption}
			</figcaption>
			<div className="grid gap-3 px-5 pt-6 pb-4">
				<div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
					<p className="text-lg font-[650] tracking-[-0.01em] break-words">{title}</p>
					<Chip tone={state.tone}>{state.text}</Chip>
					<p className="basis-full text-sm text-muted">{meta}</p>
				</div>
				<div className={`rounded-m px-3.5 py-2.5 ${grounds[verdict.tone]}`}>
					<p className="flex items-center gap-2 font-[650]">
						<Icon name={verdict.tone} className="size-[18px]" />
						{verdict.text}
					</p>
					<p className="mt-1 text-[15px] leading-snug text-ink">{sentence}</p>
				</div>
				{index === null ? null : (
					<div className="grid grid-cols-[132px_1fr] items-center gap-3">
						<Gauge {...index} />
						<p className="text-sm text-muted">
							<b className="block text-lg font-[650] text-ink">{groups}</b>
							{zone ?? index.description}
						</p>
					</div>
				)}
				<p className="border-t border-line pt-3">
					<Link
						to={href}
						className="inline-flex items-center gap-2 text-[15px] font-[600] text-blue after:absolute after:inset-0"
					>
						{words.open}
						<Icon name="arrow" />
					</Link>
				</p>
			</div>
		</figure>
	);
}
