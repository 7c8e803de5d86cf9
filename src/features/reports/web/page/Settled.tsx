import { type ReactNode, useRef } from 'react';
import { useSettled } from '../live/use-settled.ts';
import { NewData } from './NewData.tsx';

/**
 * What comes into being when the report is closed: it is drawn at once where nothing on the screen moves, otherwise it
 * waits for the reader.
 */
export function Settled<Value>({ value, draw }: { value: Value; draw(shown: Value): ReactNode }) {
	const place = useRef<HTMLDivElement>(null);
	const settled = useSettled(JSON.stringify(value), place, () => 'more');
	return (
		<div ref={place} className="settled">
			{settled.isHeld ? <NewData onShow={settled.show} /> : null}
			{draw(JSON.parse(settled.shown) as Value)}
		</div>
	);
}
