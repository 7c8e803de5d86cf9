import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export type Tone = 'ok' | 'warn' | 'bad' | 'off';

const toneClass: Record<Tone, string> = {
	ok: 'bg-ok-bg text-ok',
	warn: 'bg-warn-bg text-warn',
	bad: 'bg-bad-bg text-bad',
	off: 'bg-off-bg text-off',
};

/** A state in one or two words: the icon repeats the tone, so colour is never alone. */
export function Chip({ tone, icon = tone, children }: { tone: Tone; icon?: IconName; children: ReactNode }) {
	return (
		<span className={`chip ${toneClass[tone]}`}>
			<Icon name={icon} />
			{children}
		</span>
	);
}
