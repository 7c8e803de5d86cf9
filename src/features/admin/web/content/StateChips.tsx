import { m } from '#paraglide/messages.js';
import { formatInstant } from '#web/format.ts';
import { Chip, type Tone } from '#web/ui/Chip.tsx';
import type { IconName } from '#web/ui/Icon.tsx';
import type { ContentRow } from '../../contract-content.ts';

export const stateNames: Readonly<Record<ContentRow['state'], () => string>> = {
	draft: m.editors_state_draft,
	scheduled: m.editors_state_scheduled,
	live: m.editors_state_live,
	ended: m.editors_state_ended,
	archived: m.editors_state_archived,
};
const looks: Readonly<Record<ContentRow['state'], readonly [Tone, IconName]>> = {
	draft: ['off', 'document'],
	scheduled: ['warn', 'clock'],
	live: ['ok', 'ok'],
	ended: ['off', 'off'],
	archived: ['off', 'off'],
};

/** What readers see of an entry, and what will become of that. */
export function StateChips({ row: { state, live, next, has_changes: isChanged } }: { row: ContentRow }) {
	const [tone, icon] = looks[state];
	return (
		<>
			<Chip tone={tone} icon={icon}>
				{stateNames[state]()}
			</Chip>
			{isChanged && state === 'live' ? (
				<Chip tone="warn" icon="document">
					{m.editors_has_changes()}
				</Chip>
			) : null}
			{next === null ? null : <span>{m.editors_next_from({ date: formatInstant(next.from) })}</span>}
			{live?.until ? <span>{m.editors_until({ date: formatInstant(live.until) })}</span> : null}
		</>
	);
}
