import { m } from '#paraglide/messages.js';
import { Chip, type Tone } from '#web/ui/Chip.tsx';
import type { IconName } from '#web/ui/Icon.tsx';
import type { TermsView } from '../../contract-plans.ts';

const looks: Readonly<Record<TermsView['state'], readonly [() => string, Tone, IconName]>> = {
	current: [m.desk_version_current, 'ok', 'ok'],
	future: [m.desk_version_future, 'off', 'clock'],
	past: [m.desk_version_past, 'off', 'off'],
	draft: [m.desk_version_draft, 'warn', 'document'],
	offer: [m.desk_version_offer, 'off', 'user'],
};

export function VersionChip({ state }: { state: TermsView['state'] }) {
	const [words, tone, icon] = looks[state];
	return (
		<Chip tone={tone} icon={icon}>
			{words()}
		</Chip>
	);
}
