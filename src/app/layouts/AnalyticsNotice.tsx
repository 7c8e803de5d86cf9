import { useState } from 'react';
import { useLocation } from 'react-router';
import { AnalyticsForm } from './AnalyticsForm.tsx';
import type { AnalyticsWords } from './analytics-words.server.ts';

/** Asks on the page that was opened and could be counted, until it is answered. */
export function AnalyticsNotice({ words }: { words: AnalyticsWords }) {
	const { pathname } = useLocation();
	const [opened] = useState(pathname);
	if (pathname !== opened) return null;
	return (
		<aside data-asks aria-label={words.title} className="no-print sticky bottom-0 z-30 border-t border-line bg-page">
			<div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-3">
				<p className="max-w-[46em] text-sm">
					<strong className="font-[600]">{words.ask}</strong> {words.text}
				</p>
				<AnalyticsForm words={words} back={pathname} />
			</div>
		</aside>
	);
}
