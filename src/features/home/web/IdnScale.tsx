import type { HomeWords } from './home-words.server.ts';
import { type GroupBand, greenFrom, matureBands, youngBands } from './idn-groups.ts';

type Geometry = { cell: number; gap: number; low: number; step: number; font: number; tick: number; lift: number };

/** The same drawing for a desk and for a phone: letters keep a readable size on both. */
const wide: Geometry = { cell: 88, gap: 6, low: 44, step: 6, font: 18, tick: 14, lift: 0 };
const compact: Geometry = { cell: 27, gap: 3, low: 32, step: 3.2, font: 11.5, tick: 10.5, lift: 12 };

export function IdnScale({ words, size }: { words: HomeWords['idn']; size: 'wide' | 'compact' }) {
	const geometry = size === 'wide' ? wide : compact;
	const width = 11 * geometry.cell + 10 * geometry.gap + geometry.gap * 2;
	const row = geometry.lift + geometry.low + 9 * geometry.step + geometry.tick * 2.4;
	const gapBetween = geometry.tick * 1.6;
	const height = 2 * row + gapBetween;
	return (
		<svg viewBox={`0 0 ${width} ${height}`} className="block w-full" role="img" aria-label={words.scale}>
			<Row
				top={geometry.tick * 0.7}
				{...{ geometry }}
				label={words.mature}
				zeroGroup="G11"
				bands={matureBands}
				border={greenFrom.mature}
			/>
			<Row
				top={geometry.tick * 0.7 + row + gapBetween}
				{...{ geometry }}
				label={words.young}
				zeroGroup="N10"
				bands={youngBands}
				border={greenFrom.young}
			/>
		</svg>
	);
}

type RowProps = {
	top: number;
	geometry: Geometry;
	label: string;
	zeroGroup: string;
	bands: readonly GroupBand[];
	border: number;
};

function Row({ top, geometry, label, zeroGroup, bands, border }: RowProps) {
	const { cell, gap, low, step, font, tick, lift } = geometry;
	const floor = top + lift + low + 9 * step;
	const start = cell + gap * 3;
	return (
		<g>
			<text x="0" y={top + tick} fontSize={tick + 1} fontWeight="600" className="fill-ink-2">
				{label}
			</text>
			<rect
				x="0.5"
				y={floor - low}
				width={cell - 1}
				height={low}
				rx={gap + 2}
				strokeDasharray="4 3"
				className="fill-transparent stroke-bad"
			/>
			<text
				x={cell / 2}
				y={floor - low / 2 + font * 0.36}
				fontSize={font}
				fontWeight="650"
				textAnchor="middle"
				className="fill-bad"
			>
				{zeroGroup}
			</text>
			{bands.map((band, index) => (
				<Band
					key={band.group}
					{...{ band, index, geometry, floor }}
					x={start + index * (cell + gap)}
					isBorder={band.from === border}
				/>
			))}
		</g>
	);
}

type BandProps = { band: GroupBand; index: number; geometry: Geometry; floor: number; x: number; isBorder: boolean };

function Band({ band, index, geometry, floor, x, isBorder }: BandProps) {
	const { cell, gap, low, step, font, tick } = geometry;
	const height = low + index * step;
	const width = band.width * cell + (band.width - 1) * gap;
	return (
		<g>
			<rect
				x={x}
				y={floor - height}
				width={width}
				height={height}
				rx={gap + 2}
				className={band.isGreen ? 'fill-ok-bg' : 'fill-bad-bg'}
			/>
			<rect
				x={x}
				y={floor - height}
				width={width}
				height={gap + 1}
				rx={(gap + 1) / 2}
				className={band.isGreen ? 'fill-ok' : 'fill-bad'}
			/>
			<text
				x={x + width / 2}
				y={floor - height / 2 + font * 0.36 + gap / 2}
				fontSize={font}
				fontWeight="650"
				textAnchor="middle"
				className={band.isGreen ? 'fill-ok' : 'fill-bad'}
			>
				{band.group}
			</text>
			{isBorder ? (
				<path
					d={`M${x - gap / 2} ${floor - height - tick * 0.6}V${floor + gap}`}
					strokeWidth="2"
					strokeDasharray="3 3"
					className="stroke-ink"
				/>
			) : null}
			{band.from === null ? null : (
				<text
					x={x - gap / 2}
					y={floor + tick * 1.35}
					fontSize={tick}
					fontWeight={isBorder ? 700 : 400}
					textAnchor="middle"
					className={isBorder ? 'fill-ink' : 'fill-muted'}
				>
					{band.from}
				</text>
			)}
		</g>
	);
}
