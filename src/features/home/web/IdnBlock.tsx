import { m } from '#paraglide/messages.js';
import { Chip } from '#web/ui/Chip.tsx';
import { TableTwin } from '#web/ui/TableTwin.tsx';
import { IdnScale } from './IdnScale.tsx';
import { type GroupBand, greenFrom, matureBands, meanRiskPercent, youngBands } from './idn-groups.ts';

/** What the groups mean; the figures are those of the methodology, not of this installation. */
export function IdnBlock() {
	return (
		<section id="idn" aria-labelledby="idn-title" className="scroll-mt-4 bg-tint py-10 md:py-14">
			<div className="wrap">
				<h2 id="idn-title" className="text-2xl md:text-3xl">
					{m.home_idn_title()}
				</h2>
				<p className="mt-3 max-w-[46em] text-ink-2">{m.home_idn_text()}</p>
				<div className="card mt-7 px-4 py-5 md:px-8 md:py-8">
					<div className="hidden md:block">
						<IdnScale size="wide" />
					</div>
					<div className="md:hidden">
						<IdnScale size="compact" />
					</div>
					<ul className="mt-5 flex flex-wrap items-center gap-x-8 gap-y-3 border-t border-line pt-5 text-[15px] text-ink-2">
						<li className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
							<Chip tone="ok">{m.home_idn_green()}</Chip>
							{m.home_idn_green_from(greenFrom)}
						</li>
						<li className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
							<Chip tone="bad">{m.home_idn_red()}</Chip>
							{m.home_idn_red_below()}
						</li>
						<li className="text-muted">{m.home_idn_zero()}</li>
					</ul>
					<GroupTable />
				</div>
				<Risks />
			</div>
		</section>
	);
}

function pointsOf(band: GroupBand, next: GroupBand | undefined): string {
	if (band.from === null) {
		return m.home_idn_less_than({ points: next?.from ?? 0 });
	}
	return next?.from ? `${band.from}–${next.from - 1}` : `${band.from}–1000`;
}

function GroupTable() {
	const rows = [matureBands, youngBands].flatMap((bands) =>
		bands.map((band, index) => [
			band.group,
			pointsOf(band, bands[index + 1]),
			band.isGreen ? m.home_idn_green() : m.home_idn_red(),
		]),
	);
	return (
		<TableTwin
			className="mt-3"
			caption={m.home_idn_scale()}
			columns={[
				`${m.home_idn_mature()} / ${m.home_idn_young()}`,
				m.home_idn_column_points(),
				`${m.home_idn_green()} / ${m.home_idn_red()}`,
			]}
			rows={rows}
		/>
	);
}

function Risks() {
	const risks = [
		{ label: m.home_idn_risk_mature_green(), percent: meanRiskPercent.matureGreen, isGreen: true },
		{ label: m.home_idn_risk_mature_red(), percent: meanRiskPercent.matureRed, isGreen: false },
		{ label: m.home_idn_risk_young_green(), percent: meanRiskPercent.youngGreen, isGreen: true },
		{ label: m.home_idn_risk_young_red(), percent: meanRiskPercent.youngRed, isGreen: false },
	];
	return (
		<div className="mt-9">
			<h3 className="text-lg">{m.home_idn_risk_title()}</h3>
			<ul className="mt-4 grid grid-cols-2 gap-4 xl:grid-cols-4">
				{risks.map(({ label, percent, isGreen }) => (
					<li key={label} className="card flex flex-col justify-between gap-4 p-4 sm:flex-row md:p-5">
						<div>
							<p
								className={`text-2xl font-[650] tracking-[-0.02em] whitespace-nowrap ${isGreen ? 'text-ok' : 'text-bad'}`}
							>
								{String(percent).replace('.', ',')} %
							</p>
							<p className="mt-1 text-sm text-ink-2">{label}</p>
						</div>
						<Hundred count={Math.round(percent)} isGreen={isGreen} />
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
