import { useEffect, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import type { ReportView } from '../../contract-view.ts';

/** Ticks come too fast to be listened to. */
const pauseMs = 2500;

/** Says how far the report has come: now and then while it is open, and at its end with the verdict. */
export function Announcer({ report }: { report: ReportView }) {
	const { verdict, state } = report;
	const now =
		state === 'open'
			? m.report_answered({ answered: verdict.answered_count, total: verdict.asked_count })
			: verdict.sentence;
	const [said, setSaid] = useState('');
	const saidAt = useRef(0);
	const wasOpen = useRef(state === 'open');
	useEffect(() => {
		// a finished report is read by its headings
		if (!wasOpen.current || now === said) return;
		const wait = state === 'open' ? Math.max(0, saidAt.current + pauseMs - Date.now()) : 0;
		const timer = setTimeout(() => {
			saidAt.current = Date.now();
			setSaid(now);
		}, wait);
		return () => clearTimeout(timer);
	}, [now, said, state]);
	return (
		<p role="status" className="sr-only">
			{said}
		</p>
	);
}
