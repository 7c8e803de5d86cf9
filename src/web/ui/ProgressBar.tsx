import { useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { useMinimumPending } from '../use-minimum-pending.ts';

/** Page progress: shown after 200 ms, then 5 s long (specification §9); both times live in the animation. */
export function ProgressBar() {
	const isBusy = useMinimumPending(useNavigation().state !== 'idle');
	// a live region may stand outside the landmarks of a page
	return (
		<div aria-live="polite">
			{isBusy ? (
				<div
					role="progressbar"
					aria-label={m.common_page_loading()}
					className="no-print pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] origin-left animate-page-progress bg-linear-to-r from-blue to-sky"
				/>
			) : null}
		</div>
	);
}
