import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { useMinimumPending } from '../loading/use-minimum-pending.ts';
import { updateSession, useSession } from '../session/session.ts';

/** Page progress, as the client state of specification §3 tells it: shown after 200 ms, then 5 s long (specification §9); both times live in the animation. */
export function ProgressBar() {
	const { state } = useNavigation();
	useEffect(() => updateSession({ isSubmitting: state === 'submitting', isLoading: state === 'loading' }), [state]);
	const { isSubmitting, isLoading } = useSession();
	const isBusy = useMinimumPending(isSubmitting || isLoading);
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
