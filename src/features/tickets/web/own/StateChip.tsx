import type { TicketState } from '#domain/ticket-states.ts';
import { Chip, type Tone } from '#web/ui/Chip.tsx';
import type { IconName } from '#web/ui/Icon.tsx';

const looks: Readonly<Record<TicketState, readonly [Tone, IconName]>> = {
	new: ['off', 'document'],
	submitted: ['off', 'clock'],
	confirmed: ['ok', 'ok'],
	rejected: ['bad', 'bad'],
	revoked: ['warn', 'warn'],
	revoked_by_author: ['off', 'off'],
};

/** The state by its label of the specification (§4). */
export function StateChip({ state, label }: { state: TicketState; label: string }) {
	const [tone, icon] = looks[state];
	return (
		<Chip tone={tone} icon={icon}>
			{label}
		</Chip>
	);
}
