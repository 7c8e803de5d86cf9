import { useId } from 'react';
import { drawnEnds, intervalText } from '#domain/idn/interval-text.ts';

/** Borders of the green zone (specification §4): 600 for mature, 650 for young subjects. */
export type GaugeThreshold = 600 | 650;

type GaugeState =
	/** `riskClass` null: the zone is withheld while a deciding source is silent */
	| { state: 'score'; score: number; riskClass: 'green' | 'red' | null; threshold: GaugeThreshold }
	/** too little is known for a number: a band where it lies, never a point */
	| { state: 'interval'; low: number; high: number; riskClass: 'green' | 'red' | null; threshold: GaugeThreshold }
	/** G11 or N10: there is a group, but no number */
	| { state: 'zero_turnover'; group: string }
	| { state: 'not_calculated' };

type GaugeProps = GaugeState & {
	/** read out instead of the drawing: index, group, zone */
	title: string;
	/** where the border of the zones lies, or why there is no number */
	description: string;
};

const arc = 'M18 112A92 92 0 0 1 202 112';
/** the arc is 1000 long for the dash pattern: one unit is one point of the scale */
const scale = 1000;

/** Degrees from the left end of the half circle. */
function angleOf(score: number): number {
	return (score / scale) * 180;
}

export function Gauge(props: GaugeProps) {
	const id = useId();
	return (
		<svg
			viewBox="-4 -16 228 154"
			className="mx-auto block w-full max-w-[240px]"
			role="img"
			aria-labelledby={`${id}t ${id}d`}
		>
			<title id={`${id}t`}>{props.title}</title>
			<desc id={`${id}d`}>{props.description}</desc>
			<Arc gauge={props} />
			<text
				x="110"
				y="108"
				textAnchor="middle"
				fontSize={fontSizes[props.state]}
				fontWeight="650"
				letterSpacing="-1.5"
				className={inks[props.state]}
			>
				{textOf(props)}
			</text>
			<g className="gauge-ends fill-muted" fontSize="12" textAnchor="middle">
				<text x="18" y="134">
					0
				</text>
				<text x="202" y="134">
					{scale}
				</text>
			</g>
		</svg>
	);
}

const fontSizes = { score: 50, interval: 34, zero_turnover: 50, not_calculated: 40 } as const;
const inks = {
	score: 'fill-ink',
	interval: 'fill-ink',
	zero_turnover: 'fill-bad',
	not_calculated: 'fill-muted',
} as const;

function textOf(gauge: GaugeState): string | number {
	if (gauge.state === 'score') return gauge.score;
	if (gauge.state === 'interval') return intervalText(gauge);
	return gauge.state === 'zero_turnover' ? gauge.group : '—';
}

function Arc({ gauge }: { gauge: GaugeState }) {
	if (gauge.state === 'score' || gauge.state === 'interval') return <ScaleArc gauge={gauge} />;
	return <EmptyArc isRed={gauge.state === 'zero_turnover'} />;
}

function ScaleArc({ gauge }: { gauge: Extract<GaugeState, { state: 'score' | 'interval' }> }) {
	const { riskClass, threshold } = gauge;
	const stroke = riskClass === null ? 'stroke-off' : riskClass === 'green' ? 'stroke-ok' : 'stroke-bad';
	const turn = angleOf(threshold);
	const radians = (turn * Math.PI) / 180;
	return (
		<>
			<g fill="none" strokeWidth="14">
				<path d={arc} className="stroke-bad-bg" />
				<path
					d={arc}
					pathLength={scale}
					strokeDasharray={`${scale - threshold} ${scale * 2}`}
					strokeDashoffset={-threshold}
					className="stroke-ok-bg"
				/>
				{gauge.state === 'score' ? (
					<path d={arc} pathLength={scale} strokeDasharray={`${gauge.score} ${scale * 2}`} className={stroke} />
				) : null}
			</g>
			<line
				x1="3"
				y1="112"
				x2="29"
				y2="112"
				transform={`rotate(${turn} 110 112)`}
				strokeWidth="2"
				className="stroke-ink-2"
			/>
			<text
				x={(110 - 120 * Math.cos(radians)).toFixed(1)}
				y={(116 - 120 * Math.sin(radians)).toFixed(1)}
				fontSize="12"
				textAnchor="middle"
				className="gauge-border fill-ink-2"
			>
				{threshold}
			</text>
			{gauge.state === 'interval' ? (
				<Band
					ends={gauge}
					className={riskClass === null ? 'text-ink-2' : riskClass === 'green' ? 'text-ok' : 'text-bad'}
				/>
			) : (
				<g transform={`rotate(${angleOf(gauge.score)} 110 112)`} className={stroke}>
					<circle cx="18" cy="112" r="9" className="fill-page" strokeWidth="4" />
				</g>
			)}
		</>
	);
}

/** Where the value may lie: hatched, with an end on either side, and no needle. */
function Band({ ends, className }: { ends: { low: number; high: number }; className: string }) {
	const { low: from, high: to } = drawnEnds(ends);
	const hatch = `${useId()}h`;
	return (
		<g className={className} fill="none" stroke="currentColor">
			<pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(35)">
				<rect width="5" height="5" fill="currentColor" stroke="none" opacity="0.34" />
				<rect width="2.4" height="5" fill="currentColor" stroke="none" />
			</pattern>
			<path d={`M${pointAt(from, 92)}A92 92 0 0 1 ${pointAt(to, 92)}`} stroke={`url(#${hatch})`} strokeWidth="14" />
			<path
				d={`M${pointAt(from, 83)}L${pointAt(from, 102)}M${pointAt(to, 83)}L${pointAt(to, 102)}`}
				strokeWidth="2.5"
			/>
		</g>
	);
}

/** Place of a value on a half circle around the middle of the gauge. */
function pointAt(value: number, radius: number): string {
	const radians = (angleOf(value) * Math.PI) / 180;
	return `${(110 - radius * Math.cos(radians)).toFixed(1)} ${(112 - radius * Math.sin(radians)).toFixed(1)}`;
}

function EmptyArc({ isRed }: { isRed: boolean }) {
	return (
		<path
			d={arc}
			fill="none"
			strokeWidth="14"
			pathLength={scale}
			strokeDasharray="18 14"
			className={isRed ? 'stroke-bad' : 'stroke-line-strong'}
			strokeOpacity={isRed ? 0.7 : 0.55}
		/>
	);
}
