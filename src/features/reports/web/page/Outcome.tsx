import { useRef } from 'react';
import type { ReportView } from '../../contract-view.ts';
import { useSettled } from '../live/use-settled.ts';
import { Findings } from './Findings.tsx';
import { NewData } from './NewData.tsx';
import { Ticking } from './Ticking.tsx';

type Shown = { isOpen: boolean } & Pick<ReportView, 'stop' | 'attention' | 'good'>;

function signature({ isOpen, stop, attention, good }: Shown): string {
	return JSON.stringify([isOpen, stop, attention, good]);
}

/**
 * While the sources answer, their ticks; afterwards what speaks against and for the subject. Both stand in one room
 * that reaches below the screen, so that the change moves nothing.
 */
export function Outcome({ report, isRoomKept }: { report: ReportView; isRoomKept: boolean }) {
	const room = useRef<HTMLDivElement>(null);
	const { stop, attention, good } = report;
	const latest = { isOpen: report.state === 'open', stop, attention, good };
	const text = signature(latest);
	const settled = useSettled(text, room, (before, next) =>
		// ticks stand where they stand, whatever is found meanwhile
		before.startsWith('[true') && next.startsWith('[true') ? 'none' : 'anew',
	);
	const [isOpen, ...groups] = JSON.parse(settled.shown) as [boolean, Shown['stop'], Shown['attention'], Shown['good']];
	return (
		<div ref={room} className={isRoomKept ? 'min-h-[max(560px,100svh)] print:min-h-0' : undefined}>
			{settled.isHeld ? <NewData onShow={settled.show} /> : null}
			{isOpen ? (
				<Ticking sources={report.sources} />
			) : (
				<Findings
					key={settled.shown}
					stop={groups[0]}
					attention={groups[1]}
					good={groups[2]}
					sources={report.sources}
					cardId={report.card_id}
				/>
			)}
		</div>
	);
}
