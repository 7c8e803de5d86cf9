import type { Band, SegmentView } from './view.ts';

const width = 360;
/** Scores below and above lie in bands of their own and are not drawn to scale. */
const lowest = 450;
const highest = 950;

function xOf(score: number): number {
	return ((Math.min(highest, Math.max(lowest, score)) - lowest) / (highest - lowest)) * width;
}

/** The groups along the scale; the table under it says the same. */
export function ScaleStrip({ segment: { bands, border, title } }: { segment: SegmentView }) {
	return (
		<svg viewBox={`0 0 ${width} 58`} className="block w-full max-w-[560px]" role="img" aria-label={title}>
			{bands.map((band) => (
				<BandCell key={band.group} band={band} />
			))}
			{bands
				.filter(({ from }) => from > 0)
				.map(({ from }) => (
					<text
						key={from}
						x={xOf(from)}
						y="56"
						fontSize={from === border ? 12 : 10}
						fontWeight={from === border ? 700 : 400}
						textAnchor="middle"
						className={from === border ? 'fill-ink' : 'fill-muted'}
					>
						{from}
					</text>
				))}
			<path d={`M${xOf(border)} 0V44`} strokeWidth="2" strokeDasharray="3 2.5" className="stroke-ink" />
		</svg>
	);
}

function BandCell({ band }: { band: Band }) {
	const left = xOf(band.from) + 1;
	const right = xOf(band.to + 1) - 1;
	return (
		<g>
			<rect
				x={left}
				y="6"
				width={right - left}
				height="34"
				rx="4"
				className={band.isGreen ? 'fill-ok-bg' : 'fill-bad-bg'}
			/>
			<rect x={left} y="6" width={right - left} height="3" rx="1.5" className={band.isGreen ? 'fill-ok' : 'fill-bad'} />
			<text
				x={(left + right) / 2}
				y="28"
				fontSize="12"
				fontWeight="650"
				textAnchor="middle"
				className={band.isGreen ? 'fill-ok' : 'fill-bad'}
			>
				{band.group}
			</text>
		</g>
	);
}
