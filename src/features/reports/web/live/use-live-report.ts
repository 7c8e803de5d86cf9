import { useEffect, useReducer, useState } from 'react';
import { browserTransport, createApiClient } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import type { ReportChangesView } from '../../contract-changes.ts';
import type { ReportView } from '../../contract-view.ts';
import { fetchChanges } from '../api.ts';
import { applyEvent } from './apply-event.ts';
import { followReport } from './follow-report.ts';

/** The current report, followed until it is sealed. */
export function useLiveReport(initial: ReportView): ReportView {
	const [report, tell] = useReducer(applyEvent, initial);
	useEffect(() => (initial.state === 'sealed' ? undefined : followReport(initial, tell)), [initial]);
	return report;
}

/** Differences are known once the report is closed. */
export function useChanges(report: ReportView, initial: ReportChangesView | null): ReportChangesView | null {
	const [changes, setChanges] = useState(initial);
	const isAsked = changes === null && report.previous_id !== null && report.state !== 'open';
	useEffect(() => {
		if (!isAsked) return;
		let isWanted = true;
		const api = createApiClient(browserTransport, currentLocale());
		fetchChanges(api, report.id).then(
			(answer) => {
				if (isWanted && answer.ok) setChanges(answer.data);
			},
			// offline: the block stays away
			() => undefined,
		);
		return () => {
			isWanted = false;
		};
	}, [isAsked, report.id]);
	return changes;
}
