import { m } from '#paraglide/messages.js';

const widths = ['w-3/4', 'w-full', 'w-2/3', 'w-5/6', 'w-1/2'];

/** Holds the place of lines that are on their way, at the height they will have. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
	return (
		<div role="status" className="flex animate-pulse-soft flex-col gap-3">
			<span className="sr-only">{m.common_loading()}</span>
			{Array.from({ length: lines }, (_, line) => (
				<span
					key={widths[line % widths.length] + String(line)}
					className={`block h-4 rounded-s bg-tint-2 ${widths[line % widths.length]}`}
				/>
			))}
		</div>
	);
}
