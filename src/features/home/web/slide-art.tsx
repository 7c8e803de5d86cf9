import type { ReactNode } from 'react';

/** Drawings of the banner: shapes only, the words stand beside them. */
function Art({ children }: { children: ReactNode }) {
	return (
		<svg viewBox="0 0 300 180" fill="none" aria-hidden="true" className="h-auto w-full max-w-[220px] md:max-w-none">
			{children}
		</svg>
	);
}

export function IndexArt() {
	return (
		<Art>
			<g strokeWidth="20" strokeLinecap="round">
				<path d="M40 158A110 110 0 0 1 260 158" className="stroke-on-panel" strokeOpacity="0.16" />
				<path d="M40 158A110 110 0 0 1 228 80" className="stroke-sky" />
			</g>
			<g strokeWidth="6" strokeLinecap="round" className="stroke-on-panel" strokeOpacity="0.4">
				<path d="M84 158A66 66 0 0 1 104 111" />
				<path d="M117 101A66 66 0 0 1 183 101" />
				<path d="M196 111A66 66 0 0 1 216 158" />
			</g>
			<path d="M150 158 205 103" strokeWidth="6" strokeLinecap="round" className="stroke-on-panel" />
			<circle cx="150" cy="158" r="11" className="fill-on-panel" />
		</Art>
	);
}

export function InformationArt() {
	const rows = [28, 66, 104, 142];
	return (
		<Art>
			<rect x="30" y="6" width="240" height="168" rx="14" className="fill-on-panel" fillOpacity="0.1" />
			{rows.map((y, index) => (
				<g key={y} className="fill-on-panel">
					<circle
						cx="58"
						cy={y + 6}
						r="9"
						className={index === 2 ? 'fill-on-panel' : 'fill-sky'}
						fillOpacity={index === 2 ? 0.35 : 1}
					/>
					<rect x="80" y={y - 2} width={[120, 92, 134, 76][index]} height="7" rx="3.5" fillOpacity="0.85" />
					<rect x="80" y={y + 10} width={[70, 58, 62, 48][index]} height="5" rx="2.5" fillOpacity="0.35" />
					<rect x="216" y={y + 3} width="34" height="6" rx="3" fillOpacity="0.35" />
				</g>
			))}
		</Art>
	);
}

export function CompareArt() {
	const columns = [
		{ x: 34, bars: [96, 60, 112] },
		{ x: 114, bars: [64, 104, 84] },
		{ x: 194, bars: [116, 88, 52] },
	];
	return (
		<Art>
			{columns.map(({ x, bars }) => (
				<g key={x}>
					<rect x={x} y="6" width="72" height="168" rx="12" className="fill-on-panel" fillOpacity="0.1" />
					<rect x={x + 12} y="20" width="48" height="7" rx="3.5" className="fill-on-panel" fillOpacity="0.85" />
					{bars.map((height, index) => (
						<rect
							key={height}
							x={x + 12 + index * 18}
							y={160 - height}
							width="12"
							height={height}
							rx="4"
							className={height > 95 ? 'fill-sky' : 'fill-on-panel'}
							fillOpacity={height > 95 ? 1 : 0.4}
						/>
					))}
				</g>
			))}
		</Art>
	);
}
