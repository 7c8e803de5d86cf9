import type { ReportView } from '../../contract-view.ts';
import { Conclusion } from './Conclusion.tsx';
import { NotAsked } from './NotAsked.tsx';
import { Settled } from './Settled.tsx';

/** What can be said once the report is closed: what it comes to, and what it does not know. */
export function Afterwards({ report, isOwn }: { report: ReportView; isOwn: boolean }) {
	const { conclusion, not_asked: notAsked } = report;
	return (
		<Settled
			value={{ conclusion, notAsked }}
			draw={(shown) => (
				<>
					{shown.conclusion.length === 0 ? null : <Conclusion conclusion={shown.conclusion} />}
					<NotAsked report={{ ...report, not_asked: shown.notAsked }} isOwn={isOwn} />
				</>
			)}
		/>
	);
}
