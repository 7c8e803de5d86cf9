import { useSyncExternalStore } from 'react';
import { m } from '#paraglide/messages.js';
import { Icon } from './Icon.tsx';

function subscribe(onChange: () => void): () => void {
	window.addEventListener('online', onChange);
	window.addEventListener('offline', onChange);
	return () => {
		window.removeEventListener('online', onChange);
		window.removeEventListener('offline', onChange);
	};
}

/** The live region is always in the page, so that losing the network is read out. */
export function OfflineNotice() {
	const isOnline = useSyncExternalStore(
		subscribe,
		() => navigator.onLine,
		() => true,
	);
	return (
		<div role="status" className="no-print">
			{isOnline ? null : (
				<p className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-[420px] items-center gap-3 rounded-m bg-ink px-4 py-3 text-sm text-page">
					<Icon name="warn" className="size-5" />
					{m.common_offline()}
				</p>
			)}
		</div>
	);
}
