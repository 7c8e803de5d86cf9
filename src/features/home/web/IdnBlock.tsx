import { Link } from 'react-router';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { TableTwin } from '#web/ui/TableTwin.tsx';
import type { HomeWords } from './home-words.server.ts';
import { IdnScale } from './IdnScale.tsx';
import { type GroupBand, matureBands, youngBands } from './idn-groups.ts';

type Words = HomeWords['idn'];

/** What the groups mean; the figures are those of the methodology, not of this installation. */
export function IdnBlock({ words }: { words: Words }) {
	return (
		<section
			id="idn"
			aria-labelledby="idn-title"
			className="defer-layout scroll-mt-4 bg-tint py-8 [--deferred-height:1380px] xl:[--deferred-height:990px] md:py-14"
		>
			<div className="wrap">
				<h2 id="idn-title" className="text-2xl md:text-3xl">
					{words.title}
				</h2>
				<p className="mt-3 max-w-[46em] text-ink-2">{words.text}</p>
				<div className="card mt-7 px-4 py-5 md:px-8 md:py-8">
					<div className="hidden md:block">
						<IdnScale words={words} size="wide" />
					</div>
					<div className="md:hidden">
						<IdnScale words={words} size="compact" />
					</div>
					<ul className="mt-5 flex flex-wrap items-center gap-x-8 gap-y-3 border-t border-line pt-5 text-[15px] text-ink-2">
						<li className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
							<Chip tone="ok">{words.green}</Chip>
							{words.greenFrom}
						</li>
						<li className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
							<Chip tone="bad">{words.red}</Chip>
							{words.redBelow}
						</li>
						<li className="text-muted">{words.zero}</li>
					</ul>
					<GroupTable words={words} />
				</div>
				<Risks words={words} />
				<p className="mt-6">
					<Link to={paths.idn.path(currentLocale())} className="link">
						{words.method}
					</Link>
				</p>
			</div>
		</section>
	);
}

function pointsOf(band: GroupBand, next: GroupBand | undefined, lowest: string): string {
	if (band.from === null) {
		return lowest;
	}
	return next?.from ? `${band.from}–${next.from - 1}` : `${band.from}–1000`;
}

function GroupTable({ words }: { words: Words }) {
	const rows = [matureBands, youngBands].flatMap((bands) =>
		bands.map((band, index) => [
			band.group,
			pointsOf(band, bands[index + 1], words.lowest),
			band.isGreen ? words.green : words.red,
		]),
	);
	return (
		<TableTwin
			className="mt-3"
			caption={words.scale}
			columns={[`${words.mature} / ${words.young}`, words.points, `${words.green} / ${words.red}`]}
			rows={rows}
		/>
	);
}

function Risks({ words }: { words: Words }) {
	return (
		<div className="mt-9">
			<h3 className="text-lg">{words.riskTitle}</h3>
			<ul className="mt-4 grid grid-cols-2 gap-4 xl:grid-cols-4">
				{words.risks.map(({ label, text, count, isGreen }) => (
					<li key={label} className="card flex flex-col justify-between gap-4 p-4 sm:flex-row md:p-5">
						<div>
							<p
								className={`text-2xl font-[650] tracking-[-0.02em] whitespace-nowrap ${isGreen ? 'text-ok' : 'text-bad'}`}
							>
								{text}
							</p>
							<p className="mt-1 text-sm text-ink-2">{label}</p>
						</div>
						<Hundred count={count} isGreen={isGreen} />
					</li>
				))}
			</ul>
		</div>
	);
}

/** A hundred dots, the affected ones in colour; a dot is a line of no length with a round cap. */
function Hundred({ count, isGreen }: { count: number; isGreen: boolean }) {
	const dots = (from: number, to: number) =>
		Array.from({ length: to - from }, (_, offset) => {
			const index = from + offset;
			return `M${(index % 10) * 8 + 4} ${Math.floor(index / 10) * 8 + 4}h0`;
		}).join('');
	return (
		<svg viewBox="0 0 80 80" className="size-20 shrink-0" strokeWidth="5" strokeLinecap="round" aria-hidden="true">
			<path d={dots(count, 100)} className="stroke-tint-2" />
			<path d={dots(0, count)} className={isGreen ? 'stroke-ok' : 'stroke-bad'} />
		</svg>
	);
}
